#!/bin/sh
# backup.sh TARGET: copies the files of one follower to TARGET/<time>, in the vendor's order. /data/1, /data/2, … are the
# nodes' folders, in the order of NODES; these, CA_FILE and OPS_PASSWORD come from the environment.
set -eu
umask 077
login=$(mktemp)
trap 'rm -f "$login" "$login.error"' EXIT
echo "user = \"ops:$OPS_PASSWORD\"" > "$login"
: "${DATA:=/data}"

number=0 source=""
for node in $NODES; do
  number=$((number + 1))
  case $(curl --silent --cacert "$CA_FILE" "$node/info" || true) in
    *'"state": "follower"'*) source=$DATA/$number && break ;;
  esac
done
if [ -z "$source" ]; then
  echo "none of these is a follower: $NODES" >&2
  exit 1
fi
# A scavenge replaces files while they are copied. A stopped one goes on when the next one starts; none answers 404.
curl --config "$login" --silent --cacert "$CA_FILE" --output /dev/null --request DELETE "$node/admin/scavenge/current"

target=$1/$(date --utc +%Y-%m-%dT%H%M%SZ)
mkdir "$target.part"
# Index files are merged now and then: then once more.
copy_index() {
  rm -rf "$target.part/index"
  cd "$source"
  find index -name '*.chk' -exec cp --archive --parents --target-directory="$target.part" {} + 2> "$login.error" &&
    find index -type f ! -name '*.chk' -exec cp --archive --parents --target-directory="$target.part" {} + 2> "$login.error"
}
tries=0
until copy_index; do
  tries=$((tries + 1))
  [ "$tries" -lt 20 ] || { cat "$login.error" >&2; exit 1; }
  sleep 1
done
cp --archive "$source"/*.chk "$target.part"
cp --archive "$source"/chunk-* "$target.part"
sync
mv "$target.part" "$target"
echo "copied $node to $target"
