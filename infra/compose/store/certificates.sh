#!/bin/sh
# certificates.sh FOLDER NAME...: a certificate authority of its own, and a certificate for each node, valid for two years.
# Run again, it keeps the authority and makes new certificates. FOLDER/ca.key belongs on no node: keep it elsewhere.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder/ca"
cd "$folder"
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj "/CN=Event store authority" \
    -addext "keyUsage=critical,keyCertSign,cRLSign" -keyout ca.key -out ca/ca.crt 2>/dev/null
fi
for name in "$@"; do
  mkdir -p "$name"
  # The nodes know each other by this common name, which is the same for all.
  openssl req -new -newkey rsa:3072 -nodes -subj "/CN=eventstoredb-node" -keyout "$name/node.key" -out "$name/node.csr" 2>/dev/null
  cat > "$name/extensions" <<END
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$name,DNS:localhost,IP:127.0.0.1
END
  openssl x509 -req -in "$name/node.csr" -CA ca/ca.crt -CAkey ca.key -CAserial ca.srl -CAcreateserial \
    -days 730 -sha256 \
    -extfile "$name/extensions" -out "$name/node.crt" 2>/dev/null
  rm "$name/node.csr" "$name/extensions"
done
# The nodes run as user 1000.
chmod 755 . ca && chmod 644 ca/ca.crt
if [ "$(id -u)" = 0 ]; then chown -R 1000:1000 "$@"; fi
echo "made $folder/ca/ca.crt, and certificates for: $*"
