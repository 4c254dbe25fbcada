<?php

/** The PHP package verifies a webhook of our gateway, and refuses changed, old and unsigned ones. */

declare(strict_types=1);

require __DIR__ . '/autoload.php';

use EastAfricaGateway\Errors\WebhookNotGenuine;
use EastAfricaGateway\WebhookVerifier;

$headers = json_decode((string) getenv('HEADERS'), true);
[$body, $secret, $time] = [(string) getenv('BODY'), (string) getenv('SECRET'), (int) $headers['webhook-timestamp']];
$unsigned = array_diff_key($headers, ['webhook-signature' => null]);
$reasonOf = function (mixed ...$changed) use ($body, $headers, $secret, $time): string {
    $given = ['body' => $body, 'headers' => $headers, 'secret' => $secret, 'now' => $time, ...$changed];
    try {
        return WebhookVerifier::verify(...$given)['event'];
    } catch (WebhookNotGenuine $error) {
        return $error->reason;
    }
};

$refusalOf = function (string $damaged) use ($reasonOf, $secret): string {
    try {
        return $reasonOf(secret: [$secret, $damaged]);
    } catch (InvalidArgumentException $error) {
        return $error->getMessage();
    }
};

echo json_encode([
    'damaged' => array_map($refusalOf, ['whsec_', 'whsec_not base64!', 'whsec_====', 'whsec_ ']),
    'right' => $reasonOf(),
    'several' => $reasonOf(secret: ['another', $secret]),
    'wrong_body' => $reasonOf(body: "{$body} "),
    'wrong_secret' => $reasonOf(secret: 'another'),
    'other_id' => $reasonOf(headers: [...$headers, 'webhook-id' => 'another']),
    'at_the_limit' => $reasonOf(now: $time + 300),
    'old' => $reasonOf(now: $time + 301),
    'early' => $reasonOf(now: $time - 301),
    'unsigned' => $reasonOf(headers: $unsigned),
    'only_body' => $reasonOf(headers: $unsigned, toleranceSeconds: INF),
]);
