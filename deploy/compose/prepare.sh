#!/bin/sh
# `./prepare.sh https://partner.example.se`: makes what the containers need, for a site at that
# address. Secrets are made once: passwords, keys, an authority for the store
# of files, and settings.env with them. Nothing that exists is made anew. Keep a copy of settings.env
# apart from the backups: without its keys they open nothing (docs/operations.md, "Backup").
set -eu
address=${1:?the address of the site, as https://partner.example.se}
cd -- "$(dirname -- "$0")"
umask 077
mkdir -p made bankid backups
# The server's user inside the container goes through, and must own what it writes to.
chmod 711 bankid
chown 10001:10001 backups 2> /dev/null || echo 'Give the folder backups to the user 10001: chown 10001:10001 backups'
[ -e .env ] || echo "SITE_ADDRESS=$address" > .env
random() { openssl rand -base64 "$1" | tr -d '\n'; }
word() { openssl rand -hex 24; }

if [ ! -e made/database-superuser ]; then
  word > made/database-superuser
  owner=$(word) app=$(word)
  cat > made/roles.sql <<SQL
create role troskel_owner login createdb password '$owner';
create role troskel_app login password '$app';
create database partner owner troskel_owner;
SQL
  echo "DATABASE_OWNER_URL=postgres://troskel_owner:$owner@/partner?host=/var/run/postgresql" > made/migration.env
  echo "DATABASE_URL=postgres://troskel_app:$app@/partner?host=/var/run/postgresql" > made/database.env
  # The database's own user reads it inside its container.
  chmod 644 made/roles.sql
fi

if [ ! -e made/files-keys.json ]; then
  access=$(word) secret=$(word)
  cat > made/files-keys.json <<JSON
{"identities":[{"name":"server","credentials":[{"accessKey":"$access","secretKey":"$secret"}],"actions":["Read:partner","Write:partner","List:partner","Admin:partner"]}]}
JSON
  printf 'BLOB_STORE_ACCESS_KEY_ID=%s\nBLOB_STORE_SECRET_ACCESS_KEY=%s\n' "$access" "$secret" > made/files.env
fi

if [ ! -e made/authority.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj '/CN=Authority of this machine' -keyout made/authority.key -out made/authority.crt 2> /dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=files.internal' \
    -keyout made/files.key -out made/files.csr 2> /dev/null
  printf 'subjectAltName=DNS:files.internal\n' > made/files.ext
  openssl x509 -req -in made/files.csr -CA made/authority.crt -CAkey made/authority.key \
    -CAcreateserial -days 3650 -extfile made/files.ext -out made/files.crt 2> /dev/null
  # It has signed all that it will: with its key anybody could be any server to this one.
  rm -f made/files.csr made/files.ext made/authority.key made/authority.srl
  chmod 644 made/authority.crt
fi

if [ ! -e settings.env ]; then
  cat > settings.env <<SETTINGS
# Values with \$, #, spaces or \\ stand in single quotes.
# To be filled in: who sends its mails, BankID, the company registry.
PUBLIC_URL=$address
MAIL_FROM=
BANKID_URL=
BANKID_CLIENT_CERT_FILE=/etc/troskel-partner/bankid/client.pem
BANKID_CLIENT_KEY_FILE=/etc/troskel-partner/bankid/client.key
BANKID_SERVER_CA_FILE=/etc/troskel-partner/bankid/server-ca.pem
BANKID_SIGNER_CA_FILE=/etc/troskel-partner/bankid/signer-ca.pem
REGISTRY_URL=
REGISTRY_TOKEN_URL=
REGISTRY_CLIENT_ID=
REGISTRY_CLIENT_SECRET=

# Mail is caught, and read at http://localhost:8025. A relay of yours: smtps://user:password@host
SMTP_URL=smtp://mail:1025?requireTLS=false
TRUSTED_PROXIES=uniquelocal
NODE_EXTRA_CA_CERTS=/etc/troskel-partner/authority.crt
BLOB_STORE_URL=https://files.internal/partner
$(cat made/files.env)
$(cat made/database.env)
AUTH_SECRET=$(random 48)
PERSONAL_DATA_KEYS=k1:$(random 32)
PERSONAL_INDEX_KEY=$(random 32)
# BACKUP_KEY=… and BACKUP_EVERY=hour make backups: docs/operations.md, "Backup".
BACKUP_FOLDER=/var/backups/troskel-partner
SETTINGS
  echo 'settings.env is made: fill in its first part, and put the files of BankID into bankid/.'
fi
