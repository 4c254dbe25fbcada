/** A stage with every option enabled. */
export const certificateArn = 'arn:aws:acm:eu-west-1:123456789012:certificate/11111111-2222-3333-4444-555555555555';

export const everyOption = {
  stage: 'prod',
  domainName: 'api.example.test',
  certificateArn,
  hostedZoneId: 'Z0123456789ABC',
  alarmEmail: 'ops@example.test',
  mailFrom: 'gateway@example.test',
  reserveConcurrency: true,
  gradualDeploy: true,
  fixedEgress: 2,
};
