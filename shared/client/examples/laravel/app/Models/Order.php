<?php

declare(strict_types=1);

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

/**
 * An order. Each change of status is one conditional update, so it happens at most once.
 *
 * @property string $id
 * @property int $amount
 * @property string $phone_number
 * @property string|null $request_id
 */
final class Order extends Model
{
    public $incrementing = false;
    protected $keyType = 'string';
    protected $guarded = [];
    protected $attributes = ['status' => 'pending', 'receipt' => null, 'reason' => null, 'request_id' => null];
    protected $casts = ['amount' => 'integer'];
    protected $visible = ['id', 'product', 'amount', 'status', 'receipt', 'reason'];

    /** True the first time only. Paid replaces failed: a late confirmation of the provider still counts. */
    public function markPaid(?string $receipt): bool
    {
        $paid = ['status' => 'paid', 'receipt' => $receipt, 'reason' => null];
        return self::query()->whereKey($this->id)->where('status', '<>', 'paid')->update($paid) === 1;
    }

    public function markFailed(string $reason): void
    {
        $failed = ['status' => 'failed', 'reason' => mb_substr($reason, 0, 255)];
        self::query()->whereKey($this->id)->where('status', 'pending')->update($failed);
    }
}
