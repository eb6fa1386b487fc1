/** The editor's field, which others send the focus to. */
export const skillFieldId = "new-skill";
