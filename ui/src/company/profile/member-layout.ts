/** A row of the members' card: picture, name, role, button; on a phone the role goes under the name. */
export const memberRow =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 p-4 md:grid-cols-[auto_minmax(0,1fr)_8.5rem_6rem] md:gap-x-4 md:px-6";
