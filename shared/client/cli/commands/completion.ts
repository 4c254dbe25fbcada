/** `gateway completion`: the script with which a shell completes commands and options. */
import { defineCommand } from '../command.ts';
import { makeCompletion, shells, type Shell } from '../completion.ts';

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print the completion script of a shell',
  details: [
    'bash: eval "$(gateway completion bash)" in ~/.bashrc',
    'zsh:  gateway completion zsh > a folder of $fpath, as _gateway',
    'fish: gateway completion fish > ~/.config/fish/completions/gateway.fish',
  ],
  arguments: [{ name: 'shell', summary: 'The shell', choices: shells }],
  options: {},
  examples: ['completion bash'],
  async run({ args: [shell] }, { output, commands }) {
    const script = makeCompletion(commands, shell as Shell);
    output.result({ shell, script }, () => script);
  },
});
