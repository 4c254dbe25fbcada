/** The provider's own client library has no types; these are for the parts that the test uses. */
declare module 'mpesa-node' {
  type Answer = { status: number; data: Record<string, string> };
  export default class Mpesa {
    baseURL: string;
    constructor(settings: {
      consumerKey: string;
      consumerSecret: string;
      shortCode: string;
      initiatorName: string;
      lipaNaMpesaShortCode: string;
      lipaNaMpesaShortPass: string;
      /** The initiator's password in plain text; the library encrypts it with the certificate. */
      securityCredential: string;
      certPath: string;
    });
    accountBalance(shortCode: string, idType: number, queueUrl: string, resultUrl: string): Promise<Answer>;
    b2b(
      sender: string,
      receiver: string,
      amount: number,
      queueUrl: string,
      resultUrl: string,
      senderType: number,
      receiverType: number,
      initiator: null,
      commandId: string,
      accountReference: string,
    ): Promise<Answer>;
    b2c(sender: string, receiver: string, amount: number, queueUrl: string, resultUrl: string): Promise<Answer>;
    c2bRegister(confirmationUrl: string, validationUrl: string): Promise<Answer>;
    c2bSimulate(phone: number, amount: number, reference: string): Promise<Answer>;
    lipaNaMpesaOnline(
      phone: number,
      amount: number,
      callbackUrl: string,
      reference: string,
      description: string,
      transactionType: string,
      shortCode: number,
    ): Promise<Answer>;
    lipaNaMpesaQuery(checkoutRequestId: string, shortCode: number): Promise<Answer>;
    oAuth(): Promise<Answer>;
    reversal(receipt: string, amount: number, queueUrl: string, resultUrl: string): Promise<Answer>;
    transactionStatus(
      receipt: string,
      receiver: string,
      idType: number,
      queueUrl: string,
      resultUrl: string,
    ): Promise<Answer>;
  }
}
