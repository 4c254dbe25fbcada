#!/bin/sh
# Requests a payment, waits until it ends, and lists payments. Needs curl; with jq the list is a table.
set -eu

usage() {
  cat >&2 <<'END'
Usage: payments.sh pay <phone number> <amount> <reference>
       payments.sh wait <request id>
       payments.sh list

pay    prints the id of the request. The same reference again is the same payment.
wait   ends with 0 if the payment was made, 1 if not, and 2 if it is still open after a minute.
list   shows the newest payments.

Any other failure ends with 3. Set GATEWAY_BASE_URL, GATEWAY_TOKEN and GATEWAY_PAYMENT_APP.
END
  exit 3
}

reply=$(mktemp)
trap 'rm -f "$reply"' EXIT

# call <path> [curl options]: leaves the body in $reply, and ends the script unless the gateway returns 2xx. A repeated call
# has no second effect: those that change something carry an idempotency key.
call() {
  path=$1
  shift
  # The token is not an argument of curl, which other users of this machine can read.
  status=$(printf 'header = "Authorization: Bearer %s"\n' "$GATEWAY_TOKEN" |
    curl -sS --config - --retry 4 --retry-connrefused --max-time 40 -o "$reply" -w '%{http_code}' "$@" \
      "$GATEWAY_BASE_URL$path") || exit 3
  case $status in
    2??) ;;
    *)
      echo "The gateway returned $status: $(cat "$reply")" >&2
      exit 3
      ;;
  esac
}

# field <path for jq> <pattern for sed>: a field of the reply; empty if it is absent or null.
field() {
  if command -v jq > /dev/null; then
    jq -r "$1 // empty" "$reply"
  else
    printf '%s\n' "$(sed -n "s/.*$2.*/\\1/p" "$reply")"
  fi
}

pay() {
  # What could end a string in the JSON below.
  case $1$2$3 in *[!A-Za-z0-9+-]*) usage ;; esac
  call "/api/pay/$GATEWAY_PAYMENT_APP/requestPayment" \
    -H 'Content-Type: application/json' -H "Idempotency-Key: payment-$3" \
    -d "{\"phone_number\":\"$1\",\"amount\":$2,\"reference\":\"$3\"}"
  field .request_id '"request_id":"\([^"]*\)"'
}

wait_for() {
  tries=0
  while [ "$tries" -lt 60 ]; do
    call "/api/requests/$1"
    transaction=$(field .transaction.status '"transaction":{[^}]*"status":"\([A-Z_]*\)"')
    case $transaction in
      STATUS_COMPLETED)
        echo paid
        return 0
        ;;
      '' | STATUS_PENDING | STATUS_UNKNOWN)
        if [ "$transaction" = '' ] && [ "$(field .status '"status":"\(failed\)"')" = failed ]; then
          echo "not paid: $(field .error '"error":"\([^"]*\)"')"
          return 1
        fi
        ;;
      *)
        echo "not paid: $transaction"
        return 1
        ;;
    esac
    tries=$((tries + 1))
    sleep 1
  done
  echo "still open: ${transaction:-accepted}"
  return 2
}

list() {
  call "/api/pay/$GATEWAY_PAYMENT_APP/queryTransactions?per_page=20"
  if command -v jq > /dev/null; then
    jq -r '.data.data[] | [.created_at, .reference, .amount, .status, .transaction_id // "-"] | @tsv' "$reply"
  else
    cat "$reply"
  fi
}

: "${GATEWAY_BASE_URL:?}" "${GATEWAY_TOKEN:?}" "${GATEWAY_PAYMENT_APP:?}"
case "${1-} $#" in
  'pay 4') pay "$2" "$3" "$4" ;;
  'wait 2') wait_for "$2" ;;
  'list 1') list ;;
  *) usage ;;
esac
