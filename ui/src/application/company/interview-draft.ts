/** Apart from the form, whose code comes later: an interview that was being typed opens it again. */
export const interviewDraft = (applicationId: string): string => `interview ${applicationId}`;
