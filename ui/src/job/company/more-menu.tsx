import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import {
  DocumentDuplicateIcon,
  EllipsisVerticalIcon,
  EyeIcon,
  TrashIcon,
  UserGroupIcon,
} from "@heroicons/react/24/outline";
import { Icon } from "#design/icon.tsx";
import { Menu } from "#design/menu.tsx";
import { employerPaths } from "#employer/paths.ts";

interface Props {
  job: EmployerJobRow;
  onDelete: () => void;
}

/** The rarer actions of a row. */
export const MoreMenu = ({ job: { id, title, isActive }, onDelete }: Props) => (
  <Menu
    floats
    label={`More actions for ${title}`}
    trigger={<Icon of={EllipsisVerticalIcon} />}
    entries={[
      { label: "View", icon: EyeIcon, to: employerPaths.job(id) },
      ...(isActive ? [{ label: "Candidates who fit", icon: UserGroupIcon, to: employerPaths.candidates(id) }] : []),
      { label: "Duplicate as draft", icon: DocumentDuplicateIcon, to: employerPaths.copyJob(id) },
      { label: "Delete", icon: TrashIcon, onSelect: onDelete },
    ]}
  />
);
