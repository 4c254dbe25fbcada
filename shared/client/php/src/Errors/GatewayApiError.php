<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** A call failed. Each kind of failure has a class of its own in this namespace. */
class GatewayApiError extends \RuntimeException
{
    /**
     * @param int|null $status the HTTP status; null without a response
     * @param array<string, mixed>|null $body the documented error body; null if something in front of the gateway replied
     * @param array<string, string> $headers names in lower case
     */
    final public function __construct(
        string $message,
        public readonly ?int $status = null,
        public readonly ?array $body = null,
        public readonly array $headers = [],
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }

    /** The stable code of the body, such as `validation_failed`. */
    public function errorCode(): ?string
    {
        $code = $this->body['code'] ?? null;
        return is_string($code) ? $code : null;
    }

    /** Identifies the call in the gateway's logs. */
    public function traceId(): ?string
    {
        $id = $this->body['trace_id'] ?? null;
        return is_string($id) ? $id : null;
    }

    /**
     * The error of a response, by its kind.
     *
     * @param array<string, string> $headers
     */
    public static function ofResponse(int $status, mixed $read, array $headers): self
    {
        [$code, $message, $traceId] = is_array($read)
            ? [$read['code'] ?? null, $read['message'] ?? null, $read['trace_id'] ?? null]
            : [null, null, null];
        if (!is_string($code) || !is_string($message) || !is_string($traceId)) {
            $kind = self::kindOf($status, null);
            return new $kind(self::messageWithoutBody($status, $headers), $status, null, $headers);
        }
        /** @var array<string, mixed> $read */
        $kind = self::kindOf($status, $read);
        return new $kind("{$message} ({$status}, {$code})", $status, $read, $headers);
    }

    /**
     * Something in front of the gateway replied, or there is none.
     *
     * @param array<string, string> $headers
     */
    private static function messageWithoutBody(int $status, array $headers): string
    {
        if ($status < 300 || $status >= 400) {
            $where = 'check the base URL, and what is in front of the gateway';
            return "The gateway returned {$status} without an error body: {$where}";
        }
        $address = substr($headers['location'] ?? '', 0, strcspn($headers['location'] ?? '', '?#'));
        $redirect = $address === '' ? 'a redirect' : "a redirect to {$address}";
        return "The gateway returned {$status}, {$redirect}, which is not followed: check the base URL";
    }

    /**
     * @param array<string, mixed>|null $body
     * @return class-string<self>
     */
    private static function kindOf(int $status, ?array $body): string
    {
        $code = $body['code'] ?? null;
        return match (true) {
            is_string($code) && isset(ErrorKinds::BY_CODE[$code]) => ErrorKinds::BY_CODE[$code],
            isset($body['provider']) => ProviderError::class,
            isset(ErrorKinds::BY_STATUS[$status]) => ErrorKinds::BY_STATUS[$status],
            $status < 500 => InvalidRequestError::class,
            // The gateway's own failures have codes of their own.
            default => $body === null ? ServerError::class : ProviderError::class,
        };
    }
}
