/** Id of the editor's field, for moving focus to it. */
export const skillFieldId = "new-skill";
