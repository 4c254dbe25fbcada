<?php

declare(strict_types=1);

namespace EastAfricaGateway;

use EastAfricaGateway\Errors\WebhookNotGenuine;

/**
 * Verifies that a webhook comes from the gateway: by the three headers of Standard Webhooks, whose signature covers the
 * time, or by `X-Gateway-Signature`, which covers only the body.
 */
final class WebhookVerifier
{
    /**
     * Returns the verified webhook. `$body` must be the bytes as received. With several secrets, as during a rotation, one
     * must match. With a tolerance of `INF` any age is accepted, and `X-Gateway-Signature` or `-Next` is enough.
     *
     * @param array<string, string|list<string|null>> $headers
     * @param string|list<string> $secret
     * @return array<string, mixed>
     * @throws WebhookNotGenuine
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        float $toleranceSeconds = 300,
        ?int $now = null,
    ): array {
        $secrets = is_string($secret) ? [$secret] : $secret;
        if ($secrets === [] || in_array('', $secrets, true) || in_array('whsec_', $secrets, true)) {
            throw new \InvalidArgumentException('The secret is empty');
        }
        $keys = array_map(self::toKey(...), $secrets);
        $read = array_map(fn (string|array $value) => is_array($value) ? ($value[0] ?? null) : $value, array_change_key_case($headers));
        [$id, $time, $standard] = [$read['webhook-id'] ?? null, $read['webhook-timestamp'] ?? null, $read['webhook-signature'] ?? null];
        $plain = array_filter([$read['x-gateway-signature'] ?? null, $read['x-gateway-signature-next'] ?? null]);
        if ($id !== null && $time !== null && $standard !== null) {
            if (!self::isStandard("{$id}.{$time}.{$body}", $time, $standard, $keys)) {
                throw new WebhookNotGenuine('wrong_signature');
            }
            if (abs(($now ?? time()) - (int) $time) > $toleranceSeconds) {
                throw new WebhookNotGenuine('wrong_time');
            }
        } elseif ($plain !== [] && $toleranceSeconds === INF) {
            $expected = array_map(fn (string $one): string => hash_hmac('sha256', $body, $one), $secrets);
            if (!self::isAny($expected, array_values($plain))) {
                throw new WebhookNotGenuine('wrong_signature');
            }
        } else {
            throw new WebhookNotGenuine('no_signature');
        }
        $webhook = json_decode($body, true);
        if (!is_array($webhook)) {
            throw new WebhookNotGenuine('not_a_webhook');
        }
        return $webhook;
    }

    /** Throws for a secret that was damaged, as by a shell: each webhook would seem forged. */
    private static function toKey(#[\SensitiveParameter] string $secret): string
    {
        $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6), true) : $secret;
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('After whsec_, the secret must be base64');
        }
        return $key;
    }

    /** @param list<string> $keys */
    private static function isStandard(string $signed, string $time, string $signatures, #[\SensitiveParameter] array $keys): bool
    {
        if (preg_match('/^[0-9]{1,12}$/D', $time) !== 1) {
            return false;
        }
        $sign = fn (string $key): string => 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
        return self::isAny(array_map($sign, $keys), explode(' ', $signatures));
    }

    /**
     * Compared in constant time.
     *
     * @param list<string> $expected
     * @param list<string> $given
     */
    private static function isAny(array $expected, array $given): bool
    {
        foreach ($expected as $wanted) {
            foreach ($given as $one) {
                if (hash_equals($wanted, $one)) {
                    return true;
                }
            }
        }
        return false;
    }
}
