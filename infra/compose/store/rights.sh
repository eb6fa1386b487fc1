#!/bin/sh
# Makes the user `provenwork`, or gives it a new password, and says who may do what. May be run again.
# NODES, CA_FILE, ADMIN_PASSWORD and APP_PASSWORD come from the environment.
set -eu
umask 077
user=provenwork

# In a file, because arguments show in the list of processes.
login=$(mktemp)
trap 'rm -f "$login"' EXIT
echo "user = \"admin:$ADMIN_PASSWORD\"" > "$login"

# Sends standard input and prints the answer's status.
post() {
  curl --config "$login" --silent --show-error --cacert "$CA_FILE" --output /dev/null --write-out '%{http_code}' --data @- "$@"
}
expect() {
  if [ "$2" != "$3" ]; then
    echo "$1: the event store answered $3 instead of $2" >&2
    exit 1
  fi
}

leader=""
for node in $NODES; do
  case $(curl --silent --cacert "$CA_FILE" "$node/info" || true) in *'"state": "leader"'*) leader=$node ;; esac
done
if [ -z "$leader" ]; then
  echo "none of these is the leader: $NODES" >&2
  exit 1
fi

json='Content-Type: application/json'
# In no group, so that it may neither scavenge nor stop a node.
status=$(echo "{\"loginName\":\"$user\",\"fullName\":\"$user\",\"password\":\"$APP_PASSWORD\",\"groups\":[]}" |
  post --header "$json" "$leader/users/")
if [ "$status" = 409 ]; then
  status=$(echo "{\"newPassword\":\"$APP_PASSWORD\"}" | post --header "$json" "$leader/users/$user/command/reset-password")
  expect "new password of $user" 200 "$status"
else
  expect "user $user" 201 "$status"
fi

# It reads, and appends; only administrators delete, shorten or write metadata. Operators see no events.
status=$(post --header "$json" --header 'ES-EventType: update-default-acl' --header "ES-EventId: $(cat /proc/sys/kernel/random/uuid)" \
  "$leader/streams/%24settings" <<END
{
  "\$userStreamAcl": {
    "\$r": ["$user"], "\$w": ["$user"], "\$d": "\$admins", "\$mr": ["$user"], "\$mw": "\$admins"
  },
  "\$systemStreamAcl": {
    "\$r": "\$admins", "\$w": "\$admins", "\$d": "\$admins", "\$mr": "\$admins", "\$mw": "\$admins"
  }
}
END
)
expect "default access list" 201 "$status"

# The log as a whole.
status=$(echo "{\"\$acl\":{\"\$r\":[\"$user\"]}}" |
  post --header "$json" --header 'ES-EventType: $metadata' --header "ES-EventId: $(cat /proc/sys/kernel/random/uuid)" \
    "$leader/streams/%24all/metadata")
expect "access list of the log" 201 "$status"
echo "$user reads and appends; only administrators delete"
