/** Longest description of a job, in characters. */
export const MAX_JOB_DESCRIPTION = 1_000;

/** Pictures that the client may add to an order, for each purpose. */
export const MAX_ORDER_IMAGES = 5;

/** Days after which the pictures of a rejected or cancelled order are deleted. */
export const ENDED_ORDER_IMAGES_DAYS = 90;

export const orderImagePurposes = ['JOB', 'PROBLEM'] as const;
export type OrderImagePurpose = (typeof orderImagePurposes)[number];
