<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** A queued request failed; `$request` contains the reason. */
final class RequestFailed extends \RuntimeException
{
    /** @param array<string, mixed> $request */
    public function __construct(public readonly array $request)
    {
        $error = $request['error'] ?? null;
        parent::__construct(is_string($error) ? $error : 'The request failed');
    }

    /** The stable code of the error, such as `provider_error`. */
    public function errorCode(): ?string
    {
        $code = $this->request['error_code'] ?? null;
        return is_string($code) ? $code : null;
    }
}
