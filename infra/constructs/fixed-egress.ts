/**
 * The way out with fixed addresses: private subnets of a network of its own, whose calls leave through a NAT gateway
 * with an Elastic IP address. One zone is half the price of two; while it is out, the functions behind it cannot call
 * anybody, and what is queued for them waits for it. With two zones Lambda goes on in the other one, from the second
 * address.
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
  /** Of all zones, with commas between: a provider has to know each. */
  readonly addresses: string;

  constructor(scope: Construct, id: string, { stage, zones }: { stage: string; zones: number }) {
    super(scope, id);
    const addresses = Array.from({ length: zones }, (_, index) => {
      const address = new CfnEIP(this, `address-${index + 1}`, { domain: 'vpc' });
      // Providers were told of it, which takes weeks: it is given back by an operator alone.
      if (stage === 'prod') address.applyRemovalPolicy(RemovalPolicy.RETAIN);
      return address;
    });
    this.addresses = Fn.join(
      ',',
      addresses.map(({ ref }) => ref),
    );
    this.vpc = new Vpc(this, 'network', {
      // Nothing in it is ever called, and it is joined with no other network.
      ipAddresses: IpAddresses.cidr('10.0.0.0/24'),
      maxAzs: zones,
      // So that a second zone changes nothing of the first.
      reservedAzs: maxZones - zones,
      natGateways: zones,
      natGatewayProvider: NatProvider.gateway({
        eipAllocationIds: addresses.map(({ attrAllocationId }) => attrAllocationId),
      }),
      subnetConfiguration: [
        { name: 'public', subnetType: SubnetType.PUBLIC, mapPublicIpOnLaunch: false },
        { name: 'private', subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      ],
      // Free of charge, and most of what the functions call.
      gatewayEndpoints: { dynamodb: { service: GatewayVpcEndpointAwsService.DYNAMODB } },
      flowLogs: {
        // The functions log their own calls; what a rule of the network stopped shows nowhere else, and is next to nothing.
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
