<?php

/** The functions of PHP that the package calls, by the extension that brings them; those for Laravel aside. */

declare(strict_types=1);

$isCall = fn (PhpToken $before, PhpToken $name, PhpToken $after): bool => $name->is(T_STRING)
    && $after->text === '('
    && !$before->is([T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW])
    && function_exists($name->text);

$found = [];
$source = getenv('CUSTOMER') . '/vendor/east-africa-gateway/client/src';
foreach (new RegexIterator(new RecursiveIteratorIterator(new RecursiveDirectoryIterator($source)), '~^(?!.*/Laravel/).*\.php$~') as $file) {
    $all = PhpToken::tokenize(file_get_contents((string) $file));
    $tokens = array_values(array_filter($all, fn (PhpToken $token): bool => !$token->isIgnorable()));
    for ($at = 1; $at < count($tokens) - 1; $at += 1) {
        if ($isCall(...array_slice($tokens, $at - 1, 3))) {
            $name = $tokens[$at]->text;
            $found[(new ReflectionFunction($name))->getExtensionName()][$name] = true;
        }
    }
}
echo json_encode(array_map(array_keys(...), $found));
