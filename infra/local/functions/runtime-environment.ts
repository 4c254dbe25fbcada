// The environment variables that Lambda's runtime sets.
import { localCredentials } from '../emulators/client-settings.ts';
import type { LambdaFunction } from '../template/description.ts';

export function runtimeEnvironment({ name, memoryMb, handler, directory }: LambdaFunction, region: string) {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    LAMBDA_TASK_ROOT: directory,
    _HANDLER: handler,
    // Otherwise the SDK would read the AWS settings of the user of this machine.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  };
}
