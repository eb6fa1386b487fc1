/** In a file of its own, so that pages of other roles load no other URLs of admins. */
export const adminHome = "/admin";
