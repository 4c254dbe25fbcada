<?php

declare(strict_types=1);

namespace EastAfricaGateway\Errors;

/** The request has not ended in time. It is not canceled: wait again, or use a webhook. */
final class WaitTimeout extends \RuntimeException
{
}
