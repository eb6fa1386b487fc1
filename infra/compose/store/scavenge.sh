#!/bin/sh
# scavenge.sh DAY TIME: scavenges the nodes one after the other, each week on this day (Sun, Mon, …) at this time (UTC).
# scavenge.sh now: once. NODES, CA_FILE and OPS_PASSWORD come from the environment.
set -eu
umask 077
login=$(mktemp)
trap 'rm -f "$login"' EXIT
trap 'exit 0' TERM INT
echo "user = \"ops:$OPS_PASSWORD\"" > "$login"
call() {
  curl --config "$login" --silent --show-error --fail --cacert "$CA_FILE" "$@"
}

scavenge() {
  for node in $NODES; do
    call --output /dev/null --data '{}' "$node/admin/scavenge" || { echo "$node: not scavenged" >&2; continue; }
    # It has an id as long as it runs.
    while call --header 'Accept: application/json' "$node/admin/scavenge/current" | grep -q '"scavengeId": *"[^"]'; do sleep 5; done
    echo "$node: scavenged"
  done
}

if [ "$1" = now ]; then
  scavenge
  exit
fi
while :; do
  now=$(date +%s)
  next=$(date --utc --date "$1 $2" +%s)
  [ "$next" -gt "$now" ] || next=$((next + 7 * 86400))
  echo "next scavenge: $(date --utc --date "@$next")"
  sleep $((next - now)) & wait $!
  scavenge
done
