/** Whether a key goes into a field, so that it is no shortcut. */
export const isTyping = ({ target }: Pick<Event, "target">): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
