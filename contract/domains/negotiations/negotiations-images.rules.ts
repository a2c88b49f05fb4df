/** Number of pictures that the client may add to the first message. */
export const MAX_REQUEST_IMAGES = 5;

/** Days after which the pictures of a negotiation without an agreement are deleted. */
export const ENDED_IMAGES_DAYS = 90;
