<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** A webhook does not come from the gateway, or is too old. */
final class WebhookNotGenuine extends \RuntimeException
{
    /** @param 'no_signature'|'wrong_signature'|'wrong_time'|'not_a_webhook' $reason */
    public function __construct(public readonly string $reason)
    {
        parent::__construct('The webhook is not genuine: ' . str_replace('_', ' ', $reason));
    }
}
