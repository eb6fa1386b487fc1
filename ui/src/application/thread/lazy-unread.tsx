import { lazyPart } from "#kernel/lazy.tsx";

export const AllUnread = lazyPart(() => import("./unread-count.tsx").then((module) => module.AllUnread));
