<?php

declare(strict_types=1);

namespace EastAfricaGateway;

use EastAfricaGateway\Errors\GatewayApiError;
use EastAfricaGateway\Errors\RequestFailed;
use EastAfricaGateway\Errors\WaitTimeout;
use EastAfricaGateway\Generated\GatewayMethods;

/** The client: a method per endpoint, and polling for queued requests. */
final class Gateway extends GatewayMethods
{
    private const MAX_PAUSE = 5.0;

    /**
     * Waits until the request ends, at most `$timeout` seconds and as long as the HTTP client allows the last poll. Throws
     * RequestFailed when it failed, and WaitTimeout. While the gateway cannot be reached, or is busy, it polls on, and throws
     * why if that lasts until the time is over. For a payment, a completed request means only that the provider accepted it:
     * see waitForPayment.
     *
     * @return array<string, mixed>
     */
    public function waitFor(string $requestId, float $timeout = 60.0, float $every = 0.25): array
    {
        return $this->waitUntil($requestId, fn (array $request): bool => $request['status'] === 'completed', $timeout, $every);
    }

    /**
     * Waits until the transaction of a payment request ends: only STATUS_COMPLETED is paid. Throws like waitFor, but not
     * for a request that failed without a known outcome and whose payment the provider reported later.
     *
     * @return array<string, mixed>
     */
    public function waitForPayment(string $requestId, float $timeout = 60.0, float $every = 0.25): array
    {
        $request = $this->waitUntil($requestId, self::hasPaymentEnded(...), $timeout, $every);
        if (!isset($request['transaction'])) {
            throw new \UnexpectedValueException("Request {$requestId} is not a payment");
        }
        return $request;
    }

    /** @param array<string, mixed> $request */
    private static function hasPaymentEnded(array $request): bool
    {
        $status = $request['transaction']['status'] ?? null;
        // A request fails when the provider reports no outcome in time; if it reports later that money moved, it did.
        return match ($request['status']) {
            'completed' => $status !== 'STATUS_PENDING',
            'failed' => in_array($status, ['STATUS_COMPLETED', 'STATUS_REVERSED'], true),
            default => false,
        };
    }

    /**
     * @param \Closure(array<string, mixed>): bool $hasEnded
     * @return array<string, mixed>
     */
    private function waitUntil(string $requestId, \Closure $hasEnded, float $timeout, float $every): array
    {
        $waited = 0.0;
        for ($next = $every;; $next = min($next * 1.5, self::MAX_PAUSE)) {
            $startedAt = hrtime(true);
            $left = $timeout - $waited;
            try {
                /** @var array<string, mixed> $request */
                $request = $this->getRequest($requestId, options: ['retries' => 0]);
                if ($hasEnded($request)) {
                    return $request;
                }
                if ($request['status'] === 'failed') {
                    throw new RequestFailed($request);
                }
                if ($left <= 0) {
                    throw new WaitTimeout("Request {$requestId} has not ended after " . round($waited, 1) . ' s');
                }
                $spent = self::secondsSince($startedAt);
                $pause = max(0.0, min($next, $left - $spent));
            } catch (GatewayApiError $error) {
                $spent = self::secondsSince($startedAt);
                $pause = self::pauseAfter($error, $next, $left - $spent);
                if ($pause === null) {
                    throw $error;
                }
            }
            $this->pause($pause);
            $waited += max($spent + $pause, self::secondsSince($startedAt));
        }
    }

    /** Seconds to the next poll after one that failed; null if it is the last one, or another changes nothing. */
    private static function pauseAfter(GatewayApiError $error, float $next, float $rest): ?float
    {
        if ($rest <= 0 || !RetryRules::isRetryable($error)) {
            return null;
        }
        $pause = min($next, $rest);
        $requested = (new RetryRules(0, $pause, $pause))->waitBefore(0, $error->headers['retry-after'] ?? null, 1.0, time());
        return $requested === null || $requested > $rest ? null : $requested;
    }

    /** Of `hrtime`. */
    private static function secondsSince(int|float $moment): float
    {
        return (hrtime(true) - $moment) / 1e9;
    }
}
