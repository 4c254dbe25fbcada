<?php

declare(strict_types=1);

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Carbon;

/**
 * An order. Each change of status is one conditional update, so it happens at most once.
 *
 * @property string $id
 * @property int $amount
 * @property string $phone_number
 * @property string $status
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

    /**
     * The same order for the same checkout, which a customer may send twice.
     *
     * @param array<string, mixed> $wanted
     */
    public static function createOnce(string $checkout, array $wanted): self
    {
        $now = Carbon::now();
        // At most 12 characters: the id is also the reference that the customer sees.
        $id = strtoupper(bin2hex(random_bytes(5)));
        $times = ['created_at' => $now, 'updated_at' => $now];
        self::query()->insertOrIgnore(['id' => $id, 'checkout' => $checkout, ...$wanted, ...$times]);
        return self::query()->where('checkout', $checkout)->firstOrFail();
    }

    /** True the first time only. Paid replaces failed: a late confirmation of the provider still counts. */
    public function markPaid(?string $receipt): bool
    {
        $paid = ['status' => 'paid', 'receipt' => $receipt, 'reason' => null];
        return self::query()->whereKey($this->id)->whereIn('status', ['pending', 'failed'])->update($paid) === 1;
    }

    /** True the first time only. Nothing replaces reversed, also if the payment is reported later. */
    public function markReversed(string $reason): bool
    {
        $reversed = ['status' => 'reversed', 'reason' => $reason];
        return self::query()->whereKey($this->id)->where('status', '<>', 'reversed')->update($reversed) === 1;
    }

    /** The order stays pending: nobody knows yet. */
    public function markUnclear(string $reason): void
    {
        self::query()->whereKey($this->id)->where('status', 'pending')->update(['reason' => $reason]);
    }

    public function markFailed(string $reason): void
    {
        $failed = ['status' => 'failed', 'reason' => mb_substr($reason, 0, 255)];
        self::query()->whereKey($this->id)->where('status', 'pending')->update($failed);
    }
}
