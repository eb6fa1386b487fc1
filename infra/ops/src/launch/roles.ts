/** The database roles, one per service. None is a superuser or may create roles or databases. */
export const roles = {
  command: "provenwork_command",
  projector: "provenwork_projector",
  query: "provenwork_query",
  /** Of the email catcher, which production does not have. */
  mail: "provenwork_mail",
} as const;
export type RoleName = keyof typeof roles;

/** Passwords of the roles to be made; without one for `mail` there is no such role. */
export type RolePasswords = Readonly<Record<Exclude<RoleName, "mail">, string> & { mail?: string }>;

interface DatabaseRights {
  readonly name: string;
  /** Creates and changes its tables. */
  readonly owner: RoleName;
  /** Other roles that may connect, and their purpose; the grants are in `rights.ts`. */
  readonly others: Readonly<Partial<Record<RoleName, string>>>;
  /** Its `synchronous_commit`, whatever the server's is: `off` only where everything can be computed again. */
  readonly commits: "on" | "off";
}

export const databases = {
  log: {
    name: "provenwork_log",
    owner: "command",
    others: { projector: "reads and appends events", query: "reads events" },
    commits: "on",
  },
  write: {
    name: "provenwork_write",
    owner: "command",
    others: {
      projector: "reads the keys of personal data",
      query: "reads revocations, status lists, the tree of events and the keys of personal data",
      mail: "adds caught mail",
    },
    commits: "on",
  },
  read: { name: "provenwork_read", owner: "projector", others: { query: "reads every table" }, commits: "off" },
} as const satisfies Record<string, DatabaseRights>;
export type DatabaseName = keyof typeof databases;
