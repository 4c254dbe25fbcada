/**
 * Egress with fixed addresses: private subnets of a separate VPC, whose calls leave through a NAT gateway with an
 * Elastic IP address. One zone costs half as much as two; while it is down, the functions in it cannot call anyone, and
 * messages wait in their queues. With two zones, Lambda continues in the other one, from the second address.
 */
import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  CfnEIP,
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  NatProvider,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { egressPorts } from '../fixed-egress.ts';
import { logRetention } from './log-retention.ts';

const maxZones = 2;

export class FixedEgress extends Construct {
  readonly vpc: Vpc;
  readonly securityGroup: SecurityGroup;
  /** The addresses of all zones, separated by commas: a provider has to allow each. */
  readonly addresses: string;

  constructor(scope: Construct, id: string, { stage, zones }: { stage: string; zones: number }) {
    super(scope, id);
    const addresses = Array.from({ length: zones }, (_, index) => {
      const address = new CfnEIP(this, `address-${index + 1}`, { domain: 'vpc' });
      // Registering an address with a provider takes weeks, so only an operator releases it.
      if (stage === 'prod') address.applyRemovalPolicy(RemovalPolicy.RETAIN);
      return address;
    });
    this.addresses = Fn.join(
      ',',
      addresses.map(({ ref }) => ref),
    );
    this.vpc = new Vpc(this, 'network', {
      // Nothing in this network is ever called, and it is not connected to any other.
      ipAddresses: IpAddresses.cidr('10.0.0.0/24'),
      maxAzs: zones,
      // So that adding a second zone does not change the first.
      reservedAzs: maxZones - zones,
      natGateways: zones,
      natGatewayProvider: NatProvider.gateway({
        eipAllocationIds: addresses.map(({ attrAllocationId }) => attrAllocationId),
      }),
      subnetConfiguration: [
        { name: 'public', subnetType: SubnetType.PUBLIC, mapPublicIpOnLaunch: false },
        { name: 'private', subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      ],
      // Free of charge, and the destination of most calls of the functions.
      gatewayEndpoints: { dynamodb: { service: GatewayVpcEndpointAwsService.DYNAMODB } },
      flowLogs: {
        // Functions log their own calls. Traffic that a security group rejects is logged only here, and there is very
        // little.
        refused: {
          trafficType: FlowLogTrafficType.REJECT,
          destination: FlowLogDestination.toCloudWatchLogs(new LogGroup(this, 'refused-log', logRetention(stage))),
        },
      },
    });
    this.securityGroup = new SecurityGroup(this, 'out', {
      vpc: this.vpc,
      description: 'Functions of the gateway that call providers from fixed addresses',
      allowAllOutbound: false,
    });
    for (const port of egressPorts) {
      this.securityGroup.addEgressRule(Peer.anyIpv4(), Port.tcp(port), 'Providers and AWS');
    }
  }
}
