export const notificationPaths = {
  list: () => "/notifications",
} as const;
