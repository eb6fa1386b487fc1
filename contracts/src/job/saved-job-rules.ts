/** Per person. */
export const maxSavedJobs = 500;

/** Days before the end of its listing at which a reminder of a saved job is sent: the first of them that follows the saving. */
export const reminderDays = [3, 1] as const;
