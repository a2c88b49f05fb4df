/** The text of a message with a picture, for lists and callers that show texts only. */
export const IMAGE_TEXT = 'Foto';

/** The text of a message whose picture was deleted with the data of its author. */
export const ERASED_IMAGE_TEXT = 'Foto eliminada';
