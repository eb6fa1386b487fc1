#!/bin/sh
# restore.sh FOLDER NAME: puts the backup FOLDER/NAME into the folders of all nodes, which must be stopped. What was there is
# kept in replaced-<time>.
set -eu
backup=$1/$2
: "${DATA:=/data}"
if [ ! -e "$backup/chaser.chk" ]; then
  echo "$backup is not a backup; there are: $(ls "$1" | tr '\n' ' ')" >&2
  exit 1
fi
for data in "$DATA"/*; do
  before=$data/replaced-$(date --utc +%Y-%m-%dT%H%M%SZ)
  mkdir "$before"
  find "$data" -mindepth 1 -maxdepth 1 ! -name 'replaced-*' ! -name lost+found -exec mv {} "$before" \;
  cp --archive "$backup/." "$data"
  # The log is cut off where it was complete when the copy began.
  cp --archive "$data/chaser.chk" "$data/truncate.chk"
done
echo "restored $2; start the nodes"
