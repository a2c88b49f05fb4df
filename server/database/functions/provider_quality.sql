-- Ranking quality, 0 to 500: the mean of the stars with ten reviews of the platform's mean, times the lower bound of the rate of
-- completed jobs (Wilson, 95 %), which is 0 without a job.
create or replace function provider_quality(stars integer, reviews integer, mean integer, jobs integer, completed integer) returns smallint
  language sql immutable parallel safe
  return case when jobs = 0 then 0 else round(
    (stars * 100 + 10 * mean)::float8 / (reviews + 10)
    * ((completed::float8 + 1.9208) / jobs
       - 1.96 * sqrt(completed::float8 * (jobs - completed) / jobs + 0.9604) / jobs)
    / (1 + 3.8416 / jobs)
  ) end::smallint;
