import { NoSymbolIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

/** Where a list has a job that is no longer open; its page says why. */
export const EndedBadge = () => <Badge icon={NoSymbolIcon}>No longer open</Badge>;
