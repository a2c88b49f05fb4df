-- A point on the sphere in kilometers, for the index of the extension cube. The straight line between two points is shorter
-- than the way on the surface, by 0.1 % at 1,000 km.
create or replace function earth_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6371.0088 * cos(radians(latitude)) * cos(radians(longitude)),
    6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
    6371.0088 * sin(radians(latitude))
  ]);
