<?php

declare(strict_types=1);

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('orders', function (Blueprint $table): void {
            // At most 12 characters: the id is also the reference that the customer sees.
            $table->string('id', 12)->primary();
            $table->string('checkout', 64)->unique();
            $table->string('product');
            $table->unsignedInteger('amount');
            $table->string('phone_number', 20);
            $table->string('status', 10)->default('pending')->index();
            $table->string('request_id')->nullable();
            $table->string('receipt')->nullable();
            $table->string('reason')->nullable();
            $table->timestamps();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('orders');
    }
};
