<?php

declare(strict_types=1);

namespace EastAfricaGateway;

use EastAfricaGateway\Errors\GatewayApiError;

/** When a call is retried, and after what delay. */
final class RetryRules
{
    /** A caller cannot be held longer, whatever is requested; a page of maintenance can request hours. */
    private const MAX_REQUESTED = 120.0;

    /**
     * @param int $retries attempts after the first; 0 for none
     * @param float $firstWait seconds before the second attempt; doubled for each further one, at most `$maxWait`
     */
    public function __construct(
        public readonly int $retries = 4,
        public readonly float $firstWait = 0.5,
        public readonly float $maxWait = 30.0,
    ) {
    }

    /**
     * No response, too many calls, or a failure on the way. A provider's or an app's error (5xx with a code) is final.
     */
    public static function isRetryable(GatewayApiError $error): bool
    {
        if ($error->status === null || $error->status === 429 || $error->status === 503) {
            return true;
        }
        return $error->status >= 500 && in_array($error->errorCode(), [null, 'internal'], true);
    }

    /**
     * Seconds, never less than the gateway requested; null if it requested more than two minutes. `$random` from 0 to 1
     * spreads the retries of many callers.
     */
    public function waitBefore(int $retry, ?string $retryAfter, float $random, int $now): ?float
    {
        $backoff = min($this->firstWait * 2 ** $retry, $this->maxWait);
        $requested = self::readRetryAfter($retryAfter, $now);
        return $requested > self::MAX_REQUESTED ? null : max($requested, $backoff * (0.5 + $random / 2));
    }

    /** Reads seconds or an HTTP date, as seconds from now; 0 if there is none. */
    private static function readRetryAfter(?string $value, int $now): float
    {
        if ($value === null) {
            return 0.0;
        }
        // Not ctype_digit: some builds of PHP have no ctype.
        if (preg_match('/^[0-9]+$/D', trim($value)) === 1) {
            return (float) trim($value);
        }
        $date = strtotime($value);
        return $date === false ? 0.0 : (float) max(0, $date - $now);
    }
}
