import { TrashIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

export const DeletedBadge = () => <Badge icon={TrashIcon}>Deleted</Badge>;
