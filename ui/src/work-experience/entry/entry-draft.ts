/** Name of the stored draft of an entry that is added or edited. */
export const entryDraft = "profile-entry";
