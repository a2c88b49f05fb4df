/** Longest description of a job, in characters. */
export const MAX_JOB_DESCRIPTION = 1_000;

/** Pictures of the job, of a problem, and of each reply to it. */
export const MAX_ORDER_IMAGES = 5;

/** Days after which the pictures of a rejected or cancelled order are deleted. */
export const ENDED_ORDER_IMAGES_DAYS = 90;

export const orderImagePurposes = ['JOB', 'PROBLEM', 'REPLY'] as const;
export type OrderImagePurpose = (typeof orderImagePurposes)[number];
