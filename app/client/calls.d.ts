/**
 * Every call of Dhow's API: its input, and the `content` of its answer. `npm run openapi` writes this file from
 * public/openapi.json.
 */
export interface components {
    schemas: {
        /** @description An account, named by the email address that signs in. */
        Account: {
            /** @description The account's email address. */
            email: string;
        };
        /** @description A change of an SME's balance. */
        AccountLine: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description `receipt`: incoming money. `allocation`: payment of an order. `refund`: transfer to the SME's bank account. `reversal`: undoes one of them. */
            kind: string;
            /** @description The change of the balance. */
            amount: number;
            /** @description The order that was paid. Null for incoming money. */
            orderNumber: string | null;
            /** @description Set for an allocation that can be undone. Null otherwise. */
            transactionId: string | null;
        };
        /** @description An event. */
        AdminEvent: {
            /**
             * Format: uuid
             * @description The event's id.
             */
            _id: string;
            type: components["schemas"]["AdminEventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The subject of the event. */
            subject: {
                /**
                 * @description The kind of subject.
                 * @enum {string}
                 */
                kind: "order" | "applicant" | "account" | "insurer" | "industry" | "settings" | "approval" | "batch" | "statement" | "bankLine" | "receipt" | "refund" | "settlement" | "collection" | "feeInvoice" | "group" | "checkout";
                /** @description The subject's id. */
                _id: string;
            };
            /** @description The subject, and the changes. */
            data: {
                /** @description The subject as its own call shows it now, without the rows of its lists. Null if it no longer exists, or if no call shows it. */
                object: (components["schemas"]["Order"] | components["schemas"]["Sme"] | components["schemas"]["BatchRow"] | components["schemas"]["BankStatementWithReasons"] | components["schemas"]["Settlement"] | components["schemas"]["Group"] | components["schemas"]["Supplier"] | components["schemas"]["CollectionCase"] | components["schemas"]["FeeInvoice"]) | null;
                /**
                 * Format: date-time
                 * @description The time of `object`.
                 */
                asOf: string;
                /** @description The values before the event. The same as `changed.before`. */
                previous: components["schemas"]["EventFields"];
                /** @description The fields of the order or company that changed, as far as you see them. */
                changed: {
                    /** @description The values before the event. */
                    before: components["schemas"]["EventFields"];
                    /** @description The values after the event. */
                    after: components["schemas"]["EventFields"];
                };
            };
        };
        /**
         * @description - `order.created`: The SME placed the order.
         *     - `order.canceled`: The SME canceled the order before its placement.
         *     - `order.expired`: The order was canceled because its upfront part was not paid in time.
         *     - `order.accepted`: The supplier accepted the order.
         *     - `order.declined`: The supplier declined the order.
         *     - `order.unanswered`: The order was canceled because the supplier did not answer in time.
         *     - `order.withdrawn`: The SME withdrew the order after its delivery day.
         *     - `order.stopped`: An admin canceled the order.
         *     - `order.delivered`: The goods were handed over.
         *     - `order.invoiceUploaded`: The supplier uploaded the invoice.
         *     - `order.invoiceVerified`: An admin verified the invoice.
         *     - `order.invoiceReturned`: An admin returned the invoice to the supplier.
         *     - `order.paidOut`: The bank paid the supplier.
         *     - `order.payoutReturned`: The supplier's bank returned the payout.
         *     - `order.payoutNetted`: A claim against the supplier was taken off the payout.
         *     - `order.dayProposed`: A party proposed another delivery day.
         *     - `order.dayAgreed`: The other party accepted the delivery day.
         *     - `order.dayRefused`: The other party refused the delivery day.
         *     - `order.dayOver`: The delivery day passed without a delivery.
         *     - `order.driverLinkCreated`: The supplier created a link for the driver.
         *     - `order.driverLinkRemoved`: The supplier removed the driver's link.
         *     - `order.credited`: A credit note reduced the order's amount.
         *     - `order.disputed`: The SME disputed a part of the order.
         *     - `order.disputeFileAdded`: A party added a file to the dispute.
         *     - `order.disputeAnswered`: The supplier answered the dispute.
         *     - `order.disputeWithdrawn`: The SME withdrew the dispute.
         *     - `order.disputeAccepted`: The supplier accepted the dispute.
         *     - `order.disputeDecided`: Admins decided the dispute.
         *     - `order.claimNotified`: Dhow notified the insurer of the overdue order.
         *     - `order.claimFiled`: Dhow filed a claim with the insurer.
         *     - `order.claimWithdrawn`: Dhow withdrew the claim.
         *     - `order.claimAccepted`: The insurer accepted the claim.
         *     - `order.claimRefused`: The insurer refused the claim.
         *     - `order.claimPaid`: The insurer paid the claim.
         *     - `order.recoveryPassedOn`: Dhow passed recovered money on to the insurer.
         *     - `order.claimTransferUndone`: A transfer of the claim was reversed.
         *     - `order.rescheduleProposed`: An admin proposed later deadlines.
         *     - `order.rescheduleConsented`: The bank or the insurer consented to the later deadlines.
         *     - `order.rescheduleAgreed`: The SME agreed to the later deadlines.
         *     - `order.rescheduleRefused`: A party refused the later deadlines.
         *     - `order.rescheduleWithdrawn`: An admin withdrew the later deadlines.
         *     - `order.writtenOff`: Admins wrote the order's debt off.
         *     - `order.recovered`: Money for a debt that was written off arrived.
         *     - `order.writeOffUndone`: The write-off was reversed.
         *     - `order.recoveryUndone`: The recovered money was taken back.
         *     - `payment.started`: The SME started a payment.
         *     - `payment.paid`: A payment arrived. The first one brings the order to its supplier.
         *     - `payment.declined`: The payer's bank declined the payment.
         *     - `payment.expired`: The payment was not confirmed in time.
         *     - `payment.tooLate`: The payment arrived too late and is refunded.
         *     - `payment.refunded`: The payment was refunded.
         *     - `payment.undone`: A payment from the account balance was reversed.
         *     - `payment.reversed`: The payer's bank took the payment back.
         *     - `installment.late`: An instalment is overdue.
         *     - `applicant.registered`: The company registered.
         *     - `applicant.emailVerified`: The company confirmed its email.
         *     - `applicant.emailCorrected`: The company corrected its email.
         *     - `applicant.phoneAdded`: The company added its phone number.
         *     - `applicant.phoneVerified`: The company confirmed its phone number.
         *     - `applicant.infoAdded`: The company sent its details.
         *     - `applicant.contactChanged`: The company changed its contact details.
         *     - `applicant.financialsChanged`: The company changed its figures.
         *     - `applicant.emailChanged`: The company's email changed.
         *     - `applicant.phoneChanged`: The company's phone number changed.
         *     - `applicant.documentAdded`: The company uploaded a document.
         *     - `applicant.documentRemoved`: The company removed a document.
         *     - `applicant.documentsConfirmed`: The company confirmed its documents.
         *     - `applicant.waitsWithInsurer`: The company waits for an insurer's decision.
         *     - `applicant.passedOn`: An admin passed the company on to the next insurer.
         *     - `applicant.held`: An officer put the company on hold.
         *     - `applicant.holdLifted`: The hold ended.
         *     - `applicant.documentDated`: A document got an expiry date.
         *     - `applicant.documentAccepted`: An admin accepted a new document.
         *     - `applicant.documentRefused`: An admin refused a new document.
         *     - `applicant.verifiedByAdmin`: An admin verified the company.
         *     - `applicant.verifiedByBank`: The bank verified the company.
         *     - `applicant.verifiedByInsurer`: An insurer verified the company and granted a credit.
         *     - `applicant.rejectedByInsurer`: An insurer rejected the company.
         *     - `applicant.conditionallyRejected`: The company was rejected until it corrects its details.
         *     - `applicant.fullyRejected`: The company was rejected for good.
         *     - `applicant.activated`: An admin set the company's plan, and the company can order.
         *     - `applicant.closed`: The company was closed.
         *     - `applicant.reopened`: The company was opened again.
         *     - `applicant.erasureRequested`: The company asked for the erasure of its data.
         *     - `applicant.filesErased`: Files of the company were erased.
         *     - `applicant.namesErased`: Names in the company's records were erased.
         *     - `applicant.creditChanged`: The insurer changed the credit.
         *     - `applicant.planChanged`: An admin changed the plan.
         *     - `applicant.discountChanged`: An admin changed the discount rate.
         *     - `applicant.creditAsked`: The company asked for more credit.
         *     - `applicant.creditAskWithdrawn`: The company withdrew its credit request.
         *     - `applicant.creditAskRefused`: The insurer refused the credit request.
         *     - `applicant.creditKept`: The insurer reviewed the credit and kept it.
         *     - `applicant.connected`: An admin connected the company to a group.
         *     - `applicant.disconnected`: An admin disconnected the company from its group.
         *     - `applicant.moved`: The company moved to another insurer.
         *     - `applicant.payeeSent`: The supplier sent a bank account.
         *     - `applicant.payeePaperAdded`: The supplier added a paper about the bank account.
         *     - `applicant.payeeAccepted`: Admins accepted the bank account.
         *     - `applicant.payeeRefused`: An admin refused the bank account.
         *     - `applicant.payeeWithdrawn`: The supplier withdrew the bank account.
         *     - `applicant.payeeUsed`: Payouts go to the new bank account.
         *     - `applicant.moneyReceived`: Money arrived on the account balance.
         *     - `applicant.moneyTakenBack`: Money was taken off the account balance.
         *     - `applicant.repaymentDemanded`: Dhow asked the supplier to repay a debt.
         *     - `applicant.repaymentReceived`: The supplier's repayment arrived.
         *     - `applicant.repaymentTakenBack`: The supplier's repayment was reversed.
         *     - `checkout.created`: You created a checkout.
         *     - `checkout.confirmed`: A buyer confirmed the checkout and pays now.
         *     - `checkout.released`: The buyer did not pay. The checkout is open to buyers again.
         *     - `checkout.paid`: The buyer paid. The checkout has an order now.
         *     - `checkout.declined`: The buyer declined the checkout.
         *     - `checkout.expired`: Nobody paid the checkout in time.
         *     - `checkout.canceled`: You canceled the checkout, or its order was canceled.
         *     - `applicant.noted`: An officer noted something about the company.
         *     - `applicant.screened`: The company was screened.
         *     - `applicant.screeningDecided`: Officers decided a screening.
         *     - `applicant.capChanged`: The bank changed its cap on the SME.
         *     - `applicant.legalHoldPlaced`: An admin placed a legal hold.
         *     - `applicant.legalHoldLifted`: An admin lifted the legal hold.
         *     - `applicant.moveProposed`: An admin proposed the SME to another insurer.
         *     - `applicant.moveWithdrawn`: An admin withdrew the proposal to another insurer.
         *     - `applicant.moveDeclined`: The other insurer declined the SME.
         *     - `batch.gathered`: An officer created a payout batch.
         *     - `batch.lineRemoved`: A transfer was removed from the batch.
         *     - `batch.orderRemoved`: An order was removed from the batch.
         *     - `batch.discarded`: The batch was discarded.
         *     - `batch.approved`: An officer approved the batch.
         *     - `batch.exported`: The batch's bank file was created.
         *     - `batch.settled`: The bank paid a transfer of the batch.
         *     - `batch.returned`: A transfer of the batch was returned.
         *     - `batch.reported`: The bank reported the batch's transfers.
         *     - `statement.received`: A bank statement arrived.
         *     - `statement.imported`: A bank statement was imported.
         *     - `bankLine.applied`: A bank entry was booked.
         *     - `bankLine.assigned`: An officer assigned a bank entry.
         *     - `bankLine.setAside`: An officer set a bank entry aside.
         *     - `bankLine.takenBack`: The booking of a bank entry was reversed.
         *     - `bankLine.linked`: A bank entry was linked to a booking.
         *     - `bankLine.waits`: A bank entry waits for an officer.
         *     - `receipt.booked`: A manual receipt was booked.
         *     - `receipt.reversed`: A manual receipt was reversed.
         *     - `receipt.linked`: A manual receipt was linked to a bank entry.
         *     - `receipt.unlinked`: A manual receipt lost its bank entry.
         *     - `refund.approved`: A refund of cash was approved.
         *     - `refund.paid`: A refund of cash was paid.
         *     - `refund.withdrawn`: A refund of cash was withdrawn.
         *     - `refund.returned`: A refund of cash was returned.
         *     - `settlement.drafted`: An admin drafted a settlement with the bank.
         *     - `settlement.agreed`: The bank agreed to the settlement.
         *     - `settlement.discarded`: The settlement was discarded.
         *     - `settlement.settled`: The settlement's transfer was confirmed.
         *     - `settlement.returned`: The settlement's transfer was returned.
         *     - `group.created`: An admin created a group of connected SMEs.
         *     - `group.connected`: An SME joined the group.
         *     - `group.disconnected`: An SME left the group.
         *     - `group.limitChanged`: The group's limit changed.
         *     - `collection.contacted`: An admin noted a contact with an overdue SME.
         *     - `collection.owned`: An admin took an overdue SME over.
         *     - `collection.promised`: An overdue SME promised to pay.
         *     - `collection.promiseKept`: The SME kept its promise.
         *     - `collection.promiseBroken`: The SME broke its promise.
         *     - `collection.paused`: An admin paused the reminders.
         *     - `collection.resumed`: An admin resumed the reminders.
         *     - `collection.stateChanged`: The state of the SME's collection changed.
         *     - `feeInvoice.issued`: A fee invoice was issued.
         *     - `account.registered`: A company's account was created.
         *     - `account.added`: An officer's account was created.
         *     - `account.invited`: An officer was invited.
         *     - `account.invitedAgain`: An officer was invited again.
         *     - `account.emailCorrected`: The account's email was corrected.
         *     - `account.disabled`: An account was disabled.
         *     - `account.enabled`: An account was enabled.
         *     - `account.emailChanged`: The account's email changed.
         *     - `account.resetAsked`: Somebody asked for a new password.
         *     - `account.resetSent`: A link for a new password was sent.
         *     - `account.passwordChosen`: The person chose a password.
         *     - `account.passwordChanged`: The person changed the password.
         *     - `account.sessionsEnded`: The account's other sessions ended.
         *     - `account.secondFactorOn`: Two-factor authentication was turned on.
         *     - `account.secondFactorOff`: Two-factor authentication was turned off.
         *     - `account.recoveryCodes`: New recovery codes were created.
         *     - `account.keyCreated`: An API key was created.
         *     - `account.keyRevoked`: An API key was revoked.
         *     - `account.returnAddressAdded`: A supplier registered a return address.
         *     - `account.returnAddressRemoved`: A supplier removed a return address.
         *     - `account.orderRequested`: A buyer asked the owner to approve an order.
         *     - `account.orderRequestApproved`: The owner approved a buyer's order.
         *     - `account.orderRequestRefused`: The owner refused a buyer's order.
         *     - `account.orderRequestWithdrawn`: A buyer withdrew an order request.
         *     - `account.orderRequestExpired`: Nobody decided an order request in time.
         *     - `account.memberInvited`: A company invited a person to its team.
         *     - `account.memberJoined`: A person joined a company's team.
         *     - `account.memberDeclined`: A person declined a company's invitation.
         *     - `account.memberChanged`: A company changed a member's duties.
         *     - `account.memberRemoved`: A company removed a member from its team.
         *     - `account.memberLeft`: A member left a company's team.
         *     - `account.webhookCreated`: A webhook was created.
         *     - `account.webhookChanged`: A webhook was changed.
         *     - `account.webhookRotated`: A webhook got a new secret.
         *     - `account.webhookEnabled`: A webhook was enabled.
         *     - `account.webhookDisabled`: A webhook was disabled.
         *     - `account.webhookRemoved`: A webhook was removed.
         *     - `insurer.added`: An insurer was added.
         *     - `insurer.renamed`: An insurer was renamed.
         *     - `insurer.paused`: An insurer was paused.
         *     - `insurer.resumed`: An insurer's pause ended.
         *     - `insurer.policyChanged`: An insurer's claim policy changed.
         *     - `insurer.coverEnded`: An insurer's cover for new orders ends.
         *     - `insurer.coverResumed`: An insurer's cover for new orders continues.
         *     - `insurer.movesProposed`: SMEs were proposed to the insurer.
         *     - `insurer.movesAnswered`: The insurer answered about proposed SMEs.
         *     - `industry.added`: An industry was added.
         *     - `industry.changed`: An industry changed.
         *     - `approval.proposed`: An officer proposed a change.
         *     - `approval.approved`: An officer approved the proposal.
         *     - `approval.refused`: An officer refused the proposal.
         *     - `approval.withdrawn`: The proposal was withdrawn.
         *     - `approval.expired`: The proposal expired.
         *     - `approval.applied`: The proposed change was made.
         *     - `approval.void`: The proposal became void.
         *     - `approval.alone`: An officer acted alone, without a second person in the role.
         *     - `record.begun`: The record of an older subject begins.
         *     - `record.sealed`: The events from before the chain's keys were sealed.
         *     - `record.erased`: Texts of earlier events were erased.
         *     - `settings.shareRate`: The bank's share rate changed.
         *     - `settings.secondFactor`: The rule about two-factor authentication changed.
         *     - `settings.insurerAdded`: An insurer was added to the priority list.
         *     - `settings.insurersReordered`: The insurers' order changed.
         *     - `settings.clockMoved`: An admin moved the sandbox's clock.
         *     - `settings.clockJumped`: The machine's clock jumped.
         *     - `settings.exposureLimits`: The exposure limits changed.
         *     - `settings.reviewEvery`: The period between credit reviews changed.
         *     - `settings.disputeDays`: The days for disputes changed.
         *     - `settings.monthClosed`: A month was closed.
         *     - `settings.csvColumns`: The columns of bank files changed.
         *     - `settings.ceilings`: The approval limits changed.
         *     - `settings.provisionRates`: The provision rates changed.
         *     - `settings.retentionPeriods`: The retention periods changed.
         *     - `settings.demandDays`: The days for repayments changed.
         *     - `settings.smallDifference`: The limit for small differences changed.
         *     - `settings.messagesResent`: Messages were sent again.
         *     - `settings.legalEntity`: Dhow's company details changed.
         *     - `settings.collectingAccount`: The collecting account changed.
         *     - `settings.publicSite`: The public pages changed.
         *     - `settings.codeSent`: A registration code was sent.
         *     - `settings.codeRequestClosed`: A request for a registration code was closed.
         *     - `settings.chartOfAccounts`: The chart of accounts changed.
         *     - `settings.reminderPlan`: The reminder plan changed.
         *     - `settings.vatRates`: The VAT rates changed.
         *     - `settings.morningEmail`: The morning email changed.
         *     - `settings.workingDays`: The working days changed.
         *     - `settings.holidayAdded`: A holiday was added.
         *     - `settings.holidayRemoved`: A holiday was removed.
         *     - `settings.reversalsBeforeHold`: The number of reversals before a hold changed.
         *     - `settings.creditStates`: The credit states changed.
         *     - `settings.collectionReports`: The recipients of collection reports changed.
         * @enum {string}
         */
        AdminEventType: "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "checkout.created" | "checkout.confirmed" | "checkout.released" | "checkout.paid" | "checkout.declined" | "checkout.expired" | "checkout.canceled" | "applicant.noted" | "applicant.screened" | "applicant.screeningDecided" | "applicant.capChanged" | "applicant.legalHoldPlaced" | "applicant.legalHoldLifted" | "applicant.moveProposed" | "applicant.moveWithdrawn" | "applicant.moveDeclined" | "batch.gathered" | "batch.lineRemoved" | "batch.orderRemoved" | "batch.discarded" | "batch.approved" | "batch.exported" | "batch.settled" | "batch.returned" | "batch.reported" | "statement.received" | "statement.imported" | "bankLine.applied" | "bankLine.assigned" | "bankLine.setAside" | "bankLine.takenBack" | "bankLine.linked" | "bankLine.waits" | "receipt.booked" | "receipt.reversed" | "receipt.linked" | "receipt.unlinked" | "refund.approved" | "refund.paid" | "refund.withdrawn" | "refund.returned" | "settlement.drafted" | "settlement.agreed" | "settlement.discarded" | "settlement.settled" | "settlement.returned" | "group.created" | "group.connected" | "group.disconnected" | "group.limitChanged" | "collection.contacted" | "collection.owned" | "collection.promised" | "collection.promiseKept" | "collection.promiseBroken" | "collection.paused" | "collection.resumed" | "collection.stateChanged" | "feeInvoice.issued" | "account.registered" | "account.added" | "account.invited" | "account.invitedAgain" | "account.emailCorrected" | "account.disabled" | "account.enabled" | "account.emailChanged" | "account.resetAsked" | "account.resetSent" | "account.passwordChosen" | "account.passwordChanged" | "account.sessionsEnded" | "account.secondFactorOn" | "account.secondFactorOff" | "account.recoveryCodes" | "account.keyCreated" | "account.keyRevoked" | "account.returnAddressAdded" | "account.returnAddressRemoved" | "account.orderRequested" | "account.orderRequestApproved" | "account.orderRequestRefused" | "account.orderRequestWithdrawn" | "account.orderRequestExpired" | "account.memberInvited" | "account.memberJoined" | "account.memberDeclined" | "account.memberChanged" | "account.memberRemoved" | "account.memberLeft" | "account.webhookCreated" | "account.webhookChanged" | "account.webhookRotated" | "account.webhookEnabled" | "account.webhookDisabled" | "account.webhookRemoved" | "insurer.added" | "insurer.renamed" | "insurer.paused" | "insurer.resumed" | "insurer.policyChanged" | "insurer.coverEnded" | "insurer.coverResumed" | "insurer.movesProposed" | "insurer.movesAnswered" | "industry.added" | "industry.changed" | "approval.proposed" | "approval.approved" | "approval.refused" | "approval.withdrawn" | "approval.expired" | "approval.applied" | "approval.void" | "approval.alone" | "record.begun" | "record.sealed" | "record.erased" | "settings.shareRate" | "settings.secondFactor" | "settings.insurerAdded" | "settings.insurersReordered" | "settings.clockMoved" | "settings.clockJumped" | "settings.exposureLimits" | "settings.reviewEvery" | "settings.disputeDays" | "settings.monthClosed" | "settings.csvColumns" | "settings.ceilings" | "settings.provisionRates" | "settings.retentionPeriods" | "settings.demandDays" | "settings.smallDifference" | "settings.messagesResent" | "settings.legalEntity" | "settings.collectingAccount" | "settings.publicSite" | "settings.codeSent" | "settings.codeRequestClosed" | "settings.chartOfAccounts" | "settings.reminderPlan" | "settings.vatRates" | "settings.morningEmail" | "settings.workingDays" | "settings.holidayAdded" | "settings.holidayRemoved" | "settings.reversalsBeforeHold" | "settings.creditStates" | "settings.collectionReports";
        /** @description The instalments of one ageing bucket. */
        AgeSum: {
            /** @description Owed amount. */
            amount: number;
            /** @description Number of instalments. */
            count: number;
            /** @description Share of the outstanding amount. */
            share: number;
        };
        /** @description Outstanding amounts by days overdue. */
        Ageing: {
            /** @description Not due yet. */
            notDue: components["schemas"]["AgeSum"];
            /** @description 1 to 30 calendar days overdue. */
            to30: components["schemas"]["AgeSum"];
            /** @description 31 to 60 calendar days overdue. */
            to60: components["schemas"]["AgeSum"];
            /** @description 61 to 90 calendar days overdue. */
            to90: components["schemas"]["AgeSum"];
            /** @description More than 90 calendar days overdue. */
            over90: components["schemas"]["AgeSum"];
            /** @description Unpaid instalments, without upfront and disputed parts, of delivered orders. */
            outstanding: number;
            /** @description The disputed parts of unpaid instalments. They are neither due nor late. */
            disputed: number;
            /** @description `atRisk` divided by `outstanding`. */
            par30: number;
            /** @description Unpaid amount of orders with an instalment more than 30 days overdue. */
            atRisk: number;
            /** @description Number of those orders. */
            ordersAtRisk: number;
            /** @description Owed for placed orders that are not delivered. */
            notDelivered: number;
            /** @description Reserved: orders without their upfront payment. */
            reserved: number;
            /**
             * Format: date-time
             * @description When the figures were read.
             */
            asOf: string;
        };
        /** @description A payment of an order from the SME's balance. */
        Allocation: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            orderId: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
        };
        /** @description A change proposed by one officer that another must approve. */
        Approval: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The proposed change. */
            what: string;
            /** @description Why the change needs two people. */
            why: string;
            /** @description `_id` of the SME or supplier concerned. Null if there is none. */
            about: string | null;
            /** @description The bank account that gets money. Null without one, and once decided. */
            iban: string | null;
            /** @description The paper of a manual receipt. Append it to /api/v1/pub/receipt/paper/file/. Null without one, and once decided. */
            paper: string | null;
            /** @description The officer who proposed the change. */
            proposedBy: string;
            /** @description True if you proposed it. You can then withdraw it. */
            isOwn: boolean;
            /** @description True if it is about your own account. */
            concernsReader: boolean;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "waiting" | "approved" | "refused" | "withdrawn" | "expired" | "applied" | "void" | "alone";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the proposal expires without a decision.
             */
            expiresAt: string;
            /** @description When it takes effect unless the admin concerned objects. Null if it needs an approval. */
            takesEffectAt: string | null;
            /** @description The officer who decided. Null while pending, or if the proposal expired. */
            decidedBy: string | null;
            /** @description When the decision was made. Null while pending. */
            decidedAt: string | null;
            /** @description Why it was refused, or is no longer valid. Null otherwise. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description Answer of a call that needs a second officer's approval. */
        Awaiting: {
            /** @description The proposal. Nothing has changed yet. */
            content: {
                /**
                 * Format: uuid
                 * @description `_id` of the proposal.
                 */
                approvalId: string;
            };
            /** @description What the call waits for, for people. */
            msg: string;
            /**
             * @description Always this code.
             * @constant
             */
            code: "awaits_approval";
        };
        /** @description An event. */
        BankEvent: {
            /**
             * Format: uuid
             * @description The event's id.
             */
            _id: string;
            type: components["schemas"]["BankEventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The subject of the event. */
            subject: {
                /**
                 * @description The kind of subject.
                 * @enum {string}
                 */
                kind: "order" | "applicant" | "account" | "insurer" | "industry" | "settings" | "approval" | "batch" | "statement" | "bankLine" | "receipt" | "refund" | "settlement" | "collection" | "feeInvoice" | "group" | "checkout";
                /** @description The subject's id. */
                _id: string;
            };
            /** @description The subject, and the changes. */
            data: {
                /** @description The subject as its own call shows it now, without the rows of its lists. Null if it no longer exists, or if no call shows it. */
                object: (components["schemas"]["Order"] | components["schemas"]["Sme"] | components["schemas"]["BatchRow"] | components["schemas"]["BankStatementWithReasons"] | components["schemas"]["Settlement"] | components["schemas"]["Group"]) | null;
                /**
                 * Format: date-time
                 * @description The time of `object`.
                 */
                asOf: string;
                /** @description The values before the event. The same as `changed.before`. */
                previous: components["schemas"]["EventFields"];
                /** @description The fields of the order or company that changed, as far as you see them. */
                changed: {
                    /** @description The values before the event. */
                    before: components["schemas"]["EventFields"];
                    /** @description The values after the event. */
                    after: components["schemas"]["EventFields"];
                };
            };
        };
        /**
         * @description - `order.created`: The SME placed the order.
         *     - `order.canceled`: The SME canceled the order before its placement.
         *     - `order.expired`: The order was canceled because its upfront part was not paid in time.
         *     - `order.accepted`: The supplier accepted the order.
         *     - `order.declined`: The supplier declined the order.
         *     - `order.unanswered`: The order was canceled because the supplier did not answer in time.
         *     - `order.withdrawn`: The SME withdrew the order after its delivery day.
         *     - `order.stopped`: An admin canceled the order.
         *     - `order.delivered`: The goods were handed over.
         *     - `order.invoiceUploaded`: The supplier uploaded the invoice.
         *     - `order.invoiceVerified`: An admin verified the invoice.
         *     - `order.invoiceReturned`: An admin returned the invoice to the supplier.
         *     - `order.paidOut`: The bank paid the supplier.
         *     - `order.payoutReturned`: The supplier's bank returned the payout.
         *     - `order.payoutNetted`: A claim against the supplier was taken off the payout.
         *     - `order.dayProposed`: A party proposed another delivery day.
         *     - `order.dayAgreed`: The other party accepted the delivery day.
         *     - `order.dayRefused`: The other party refused the delivery day.
         *     - `order.dayOver`: The delivery day passed without a delivery.
         *     - `order.driverLinkCreated`: The supplier created a link for the driver.
         *     - `order.driverLinkRemoved`: The supplier removed the driver's link.
         *     - `order.credited`: A credit note reduced the order's amount.
         *     - `order.disputed`: The SME disputed a part of the order.
         *     - `order.disputeFileAdded`: A party added a file to the dispute.
         *     - `order.disputeAnswered`: The supplier answered the dispute.
         *     - `order.disputeWithdrawn`: The SME withdrew the dispute.
         *     - `order.disputeAccepted`: The supplier accepted the dispute.
         *     - `order.disputeDecided`: Admins decided the dispute.
         *     - `order.claimNotified`: Dhow notified the insurer of the overdue order.
         *     - `order.claimFiled`: Dhow filed a claim with the insurer.
         *     - `order.claimWithdrawn`: Dhow withdrew the claim.
         *     - `order.claimAccepted`: The insurer accepted the claim.
         *     - `order.claimRefused`: The insurer refused the claim.
         *     - `order.claimPaid`: The insurer paid the claim.
         *     - `order.recoveryPassedOn`: Dhow passed recovered money on to the insurer.
         *     - `order.claimTransferUndone`: A transfer of the claim was reversed.
         *     - `order.rescheduleProposed`: An admin proposed later deadlines.
         *     - `order.rescheduleConsented`: The bank or the insurer consented to the later deadlines.
         *     - `order.rescheduleAgreed`: The SME agreed to the later deadlines.
         *     - `order.rescheduleRefused`: A party refused the later deadlines.
         *     - `order.rescheduleWithdrawn`: An admin withdrew the later deadlines.
         *     - `order.writtenOff`: Admins wrote the order's debt off.
         *     - `order.recovered`: Money for a debt that was written off arrived.
         *     - `order.writeOffUndone`: The write-off was reversed.
         *     - `order.recoveryUndone`: The recovered money was taken back.
         *     - `payment.started`: The SME started a payment.
         *     - `payment.paid`: A payment arrived. The first one brings the order to its supplier.
         *     - `payment.declined`: The payer's bank declined the payment.
         *     - `payment.expired`: The payment was not confirmed in time.
         *     - `payment.tooLate`: The payment arrived too late and is refunded.
         *     - `payment.refunded`: The payment was refunded.
         *     - `payment.undone`: A payment from the account balance was reversed.
         *     - `payment.reversed`: The payer's bank took the payment back.
         *     - `installment.late`: An instalment is overdue.
         *     - `applicant.registered`: The company registered.
         *     - `applicant.emailVerified`: The company confirmed its email.
         *     - `applicant.emailCorrected`: The company corrected its email.
         *     - `applicant.phoneAdded`: The company added its phone number.
         *     - `applicant.phoneVerified`: The company confirmed its phone number.
         *     - `applicant.infoAdded`: The company sent its details.
         *     - `applicant.contactChanged`: The company changed its contact details.
         *     - `applicant.financialsChanged`: The company changed its figures.
         *     - `applicant.emailChanged`: The company's email changed.
         *     - `applicant.phoneChanged`: The company's phone number changed.
         *     - `applicant.documentAdded`: The company uploaded a document.
         *     - `applicant.documentRemoved`: The company removed a document.
         *     - `applicant.documentsConfirmed`: The company confirmed its documents.
         *     - `applicant.waitsWithInsurer`: The company waits for an insurer's decision.
         *     - `applicant.passedOn`: An admin passed the company on to the next insurer.
         *     - `applicant.held`: An officer put the company on hold.
         *     - `applicant.holdLifted`: The hold ended.
         *     - `applicant.documentDated`: A document got an expiry date.
         *     - `applicant.documentAccepted`: An admin accepted a new document.
         *     - `applicant.documentRefused`: An admin refused a new document.
         *     - `applicant.verifiedByAdmin`: An admin verified the company.
         *     - `applicant.verifiedByBank`: The bank verified the company.
         *     - `applicant.verifiedByInsurer`: An insurer verified the company and granted a credit.
         *     - `applicant.rejectedByInsurer`: An insurer rejected the company.
         *     - `applicant.conditionallyRejected`: The company was rejected until it corrects its details.
         *     - `applicant.fullyRejected`: The company was rejected for good.
         *     - `applicant.activated`: An admin set the company's plan, and the company can order.
         *     - `applicant.closed`: The company was closed.
         *     - `applicant.reopened`: The company was opened again.
         *     - `applicant.erasureRequested`: The company asked for the erasure of its data.
         *     - `applicant.filesErased`: Files of the company were erased.
         *     - `applicant.namesErased`: Names in the company's records were erased.
         *     - `applicant.creditChanged`: The insurer changed the credit.
         *     - `applicant.planChanged`: An admin changed the plan.
         *     - `applicant.discountChanged`: An admin changed the discount rate.
         *     - `applicant.creditAsked`: The company asked for more credit.
         *     - `applicant.creditAskWithdrawn`: The company withdrew its credit request.
         *     - `applicant.creditAskRefused`: The insurer refused the credit request.
         *     - `applicant.creditKept`: The insurer reviewed the credit and kept it.
         *     - `applicant.connected`: An admin connected the company to a group.
         *     - `applicant.disconnected`: An admin disconnected the company from its group.
         *     - `applicant.moved`: The company moved to another insurer.
         *     - `applicant.payeeSent`: The supplier sent a bank account.
         *     - `applicant.payeePaperAdded`: The supplier added a paper about the bank account.
         *     - `applicant.payeeAccepted`: Admins accepted the bank account.
         *     - `applicant.payeeRefused`: An admin refused the bank account.
         *     - `applicant.payeeWithdrawn`: The supplier withdrew the bank account.
         *     - `applicant.payeeUsed`: Payouts go to the new bank account.
         *     - `applicant.moneyReceived`: Money arrived on the account balance.
         *     - `applicant.moneyTakenBack`: Money was taken off the account balance.
         *     - `applicant.repaymentDemanded`: Dhow asked the supplier to repay a debt.
         *     - `applicant.repaymentReceived`: The supplier's repayment arrived.
         *     - `applicant.repaymentTakenBack`: The supplier's repayment was reversed.
         *     - `applicant.noted`: An officer noted something about the company.
         *     - `applicant.screened`: The company was screened.
         *     - `applicant.screeningDecided`: Officers decided a screening.
         *     - `applicant.capChanged`: The bank changed its cap on the SME.
         *     - `applicant.legalHoldPlaced`: An admin placed a legal hold.
         *     - `applicant.legalHoldLifted`: An admin lifted the legal hold.
         *     - `applicant.moveProposed`: An admin proposed the SME to another insurer.
         *     - `applicant.moveWithdrawn`: An admin withdrew the proposal to another insurer.
         *     - `applicant.moveDeclined`: The other insurer declined the SME.
         *     - `batch.gathered`: An officer created a payout batch.
         *     - `batch.lineRemoved`: A transfer was removed from the batch.
         *     - `batch.orderRemoved`: An order was removed from the batch.
         *     - `batch.discarded`: The batch was discarded.
         *     - `batch.approved`: An officer approved the batch.
         *     - `batch.exported`: The batch's bank file was created.
         *     - `batch.settled`: The bank paid a transfer of the batch.
         *     - `batch.returned`: A transfer of the batch was returned.
         *     - `batch.reported`: The bank reported the batch's transfers.
         *     - `statement.received`: A bank statement arrived.
         *     - `statement.imported`: A bank statement was imported.
         *     - `bankLine.applied`: A bank entry was booked.
         *     - `bankLine.assigned`: An officer assigned a bank entry.
         *     - `bankLine.setAside`: An officer set a bank entry aside.
         *     - `bankLine.takenBack`: The booking of a bank entry was reversed.
         *     - `bankLine.linked`: A bank entry was linked to a booking.
         *     - `bankLine.waits`: A bank entry waits for an officer.
         *     - `receipt.booked`: A manual receipt was booked.
         *     - `receipt.reversed`: A manual receipt was reversed.
         *     - `receipt.linked`: A manual receipt was linked to a bank entry.
         *     - `receipt.unlinked`: A manual receipt lost its bank entry.
         *     - `refund.approved`: A refund of cash was approved.
         *     - `refund.paid`: A refund of cash was paid.
         *     - `refund.withdrawn`: A refund of cash was withdrawn.
         *     - `refund.returned`: A refund of cash was returned.
         *     - `settlement.drafted`: An admin drafted a settlement with the bank.
         *     - `settlement.agreed`: The bank agreed to the settlement.
         *     - `settlement.discarded`: The settlement was discarded.
         *     - `settlement.settled`: The settlement's transfer was confirmed.
         *     - `settlement.returned`: The settlement's transfer was returned.
         *     - `group.created`: An admin created a group of connected SMEs.
         *     - `group.connected`: An SME joined the group.
         *     - `group.disconnected`: An SME left the group.
         *     - `group.limitChanged`: The group's limit changed.
         * @enum {string}
         */
        BankEventType: "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "applicant.noted" | "applicant.screened" | "applicant.screeningDecided" | "applicant.capChanged" | "applicant.legalHoldPlaced" | "applicant.legalHoldLifted" | "applicant.moveProposed" | "applicant.moveWithdrawn" | "applicant.moveDeclined" | "batch.gathered" | "batch.lineRemoved" | "batch.orderRemoved" | "batch.discarded" | "batch.approved" | "batch.exported" | "batch.settled" | "batch.returned" | "batch.reported" | "statement.received" | "statement.imported" | "bankLine.applied" | "bankLine.assigned" | "bankLine.setAside" | "bankLine.takenBack" | "bankLine.linked" | "bankLine.waits" | "receipt.booked" | "receipt.reversed" | "receipt.linked" | "receipt.unlinked" | "refund.approved" | "refund.paid" | "refund.withdrawn" | "refund.returned" | "settlement.drafted" | "settlement.agreed" | "settlement.discarded" | "settlement.settled" | "settlement.returned" | "group.created" | "group.connected" | "group.disconnected" | "group.limitChanged";
        /** @description A line of a bank statement and its match. */
        BankLine: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description IBAN, or the bank's own account number. */
            account: string;
            /** @description The bank's reference of the entry. Null if it has none. */
            bankReference: string | null;
            /**
             * Format: date
             * @description The bank's booking date.
             */
            bookedOn: string;
            /**
             * Format: date
             * @description The value date.
             */
            valueOn: string;
            /** @description The amount at the bank. Negative for outgoing money. */
            amount: string;
            /** @description Currency of the amount. */
            currency: string;
            /** @description The posted amount. Null without an exchange rate, and for outgoing money. */
            dollars: number | null;
            /** @description The payment text. */
            text: string;
            /** @description The payer's name. */
            name: string | null;
            /** @description The payer's account. */
            iban: string | null;
            /** @description The bank's return reason code. Null for other lines. */
            returnCode: string | null;
            /** @description The bank's words about a return. */
            returnReason: string | null;
            /**
             * @description `new`: not yet matched. `linked`: booked by a manual receipt, a claim or a reversal. `out`: outgoing money.
             * @enum {string}
             */
            state: "new" | "applied" | "linked" | "proposed" | "unknown" | "set aside" | "out" | "returned";
            /** @description The SME to which the money was applied. Null otherwise. */
            sme_id: string | null;
            /** @description Possible payers, best match first. A proposal alone posts nothing. */
            proposals: {
                /**
                 * Format: uuid
                 * @description The buyer.
                 */
                sme_id: string;
                /** @description The SME's name. */
                company: string;
                /** @description How well it matches, 1 to 100. */
                score: number;
                /** @description The SME owes exactly this amount. */
                amount: boolean;
                /** @description The line contains the SME's name. */
                name: boolean;
                /** @description `_id` of the payment that outgoing money takes back. Null for incoming money. */
                payment: string | null;
            }[];
            /** @description Why the line was set aside, or could not be applied automatically. Null otherwise. */
            reason: string | null;
            /** @description When the decision was made. Null while pending. */
            decidedAt: string | null;
        };
        /** @description The bank's advances, repayments and shares in all orders. */
        BankPosition: {
            /** @description Payouts to suppliers, less returned ones. */
            advanced: number;
            /** @description Settled principal. */
            repaid: number;
            /** @description `advanced` less `repaid`. */
            outstanding: number;
            /** @description The bank's shares of the collected money. */
            shareEarned: number;
            /** @description Settled shares. */
            shareSettled: number;
            /** @description Principal for the next settlement. Negative if money went back after a settlement. */
            principalDue: number;
            /** @description Shares for the next settlement. Can be negative. */
            shareDue: number;
        };
        /** @description An imported bank statement file. */
        BankStatement: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The file's name, as uploaded. */
            fileName: string;
            /**
             * @description Detected from the content.
             * @enum {string}
             */
            format: "camt.053" | "MT940" | "CSV";
            /** @description The balances of each account in the file. */
            accounts: {
                /** @description IBAN, or the bank's own account number. */
                account: string;
                /** @description Null if the file does not contain it. */
                opening: {
                    /** @description The date of the balance. */
                    on: string;
                    /** @description Negative if the account is overdrawn. */
                    amount: string;
                    /** @description Currency of the balance. */
                    currency: string;
                } | null;
                /** @description Null if the file does not contain it. */
                closing: {
                    /** @description The date of the balance. */
                    on: string;
                    /** @description Negative if the account is overdrawn. */
                    amount: string;
                    /** @description Currency of the balance. */
                    currency: string;
                } | null;
            }[];
            /**
             * @description `importing`: Dhow is still storing the lines. Lines are matched after that.
             * @enum {string}
             */
            state: "importing" | "imported";
            /** @description Number of lines in the file. */
            entries: number;
            /** @description Number of lines that are stored so far. */
            stored: number;
            /** @description Number of CSV lines that cannot be read. They are not stored and not among `entries`. */
            rejected: number;
            /** @description Number of CSV lines that are no bookings, by the layout's words. */
            skipped: number;
            /** @description Number of lines that no earlier file contained. 0 until the import ends. */
            added: number;
            /** @description Number of added lines that still need a decision. */
            open: number;
            /** @description The officer who uploaded the file. */
            by: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A bank statement file with its rejected lines. */
        BankStatementWithReasons: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The file's name, as uploaded. */
            fileName: string;
            /**
             * @description Detected from the content.
             * @enum {string}
             */
            format: "camt.053" | "MT940" | "CSV";
            /** @description The balances of each account in the file. */
            accounts: {
                /** @description IBAN, or the bank's own account number. */
                account: string;
                /** @description Null if the file does not contain it. */
                opening: {
                    /** @description The date of the balance. */
                    on: string;
                    /** @description Negative if the account is overdrawn. */
                    amount: string;
                    /** @description Currency of the balance. */
                    currency: string;
                } | null;
                /** @description Null if the file does not contain it. */
                closing: {
                    /** @description The date of the balance. */
                    on: string;
                    /** @description Negative if the account is overdrawn. */
                    amount: string;
                    /** @description Currency of the balance. */
                    currency: string;
                } | null;
            }[];
            /**
             * @description `importing`: Dhow is still storing the lines. Lines are matched after that.
             * @enum {string}
             */
            state: "importing" | "imported";
            /** @description Number of lines in the file. */
            entries: number;
            /** @description Number of lines that are stored so far. */
            stored: number;
            /** @description Number of CSV lines that cannot be read. They are not stored and not among `entries`. */
            rejected: number;
            /** @description Number of CSV lines that are no bookings, by the layout's words. */
            skipped: number;
            /** @description Number of lines that no earlier file contained. 0 until the import ends. */
            added: number;
            /** @description Number of added lines that still need a decision. */
            open: number;
            /** @description The officer who uploaded the file. */
            by: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The first 100 rejected lines, by line number of the file. */
            rejectedLines: {
                /** @description The line of the file. */
                line: number;
                /** @description Why the line cannot be read. */
                reason: string;
            }[];
        };
        /** @description A payout batch: transfers to many suppliers. */
        Batch: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The batch number that people use. */
            number: string;
            /**
             * @description `partly returned`: some transfers came back and none is pending.
             * @enum {string}
             */
            state: "draft" | "approved" | "exported" | "settled" | "partly returned" | "discarded";
            /** @description The officer who created the batch. */
            draftedBy: string;
            /** @description True if you created it. You cannot approve your own batch. */
            isOwn: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The officer who approved the batch. */
            approvedBy: string | null;
            /** @description When the batch was approved. */
            approvedAt: string | null;
            /** @description When the bank files were created. */
            exportedAt: string | null;
            /** @description When the outcome was known. Null until then. */
            endedAt: string | null;
            /** @description Suppliers left out of the batch although money is due to them. */
            leftOut: components["schemas"]["LeftOut"][];
            /** @description The transfers. */
            lines: components["schemas"]["BatchLine"][];
        };
        /** @description One transfer of a batch. */
        BatchLine: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the supplier.
             */
            provider_id: string;
            /** @description The supplier's name. */
            company: string;
            /** @description Capital letters and digits, without spaces. */
            iban: string;
            /** @description The account holder. */
            holder: string;
            /** @description The bank's name. */
            bank: string;
            /** @description The bank's BIC. Null if the supplier gave none. */
            bic: string | null;
            /**
             * @description Currency of the supplier's account.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /** @description The total of its orders. */
            amount: number;
            /** @description Units of the currency for one dollar. */
            rate: number;
            /** @description The amount in `currency`, with all decimals. */
            inCurrency: string;
            /** @description The transfer's end-to-end id. */
            endToEndId: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "waits" | "settled" | "returned";
            /** @description The bank's last status. */
            bankStatus: string | null;
            /** @description The bank's value date. Null if unknown. */
            valueDate: string | null;
            /** @description The bank's reference. */
            reference: string | null;
            /** @description When the transfer was reported as arrived. */
            settledAt: string | null;
            /** @description When the transfer was reported as returned. */
            returnedAt: string | null;
            /** @description The bank's return reason code. */
            reasonCode: string | null;
            /** @description Why the transfer was returned. */
            reason: string | null;
            /** @description Orders on this page. */
            orders: components["schemas"]["BatchOrder"][];
        };
        /** @description An order paid by a transfer. */
        BatchOrder: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The amount due to the supplier. */
            amount: number;
        };
        /** @description A batch in a list. */
        BatchRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The batch number that people use. */
            number: string;
            /**
             * @description `partly returned`: some transfers came back and none is pending.
             * @enum {string}
             */
            state: "draft" | "approved" | "exported" | "settled" | "partly returned" | "discarded";
            /** @description The officer who created the batch. */
            draftedBy: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description Number of transfers. */
            lines: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
        };
        /** @description An SME that was passed to an insurer, with its documents. */
        Case: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            /** @description Null for an SME that has left you. */
            level: components["schemas"]["Level"] | null;
            info: components["schemas"]["SmeInfo"];
            desc: components["schemas"]["Description"];
            registration: components["schemas"]["Registration"];
            /** @description The company's VAT number. */
            companyVAT: string | null;
            /** @description The SME's credit limit: requested, granted and used. */
            credit: {
                request: number | null;
                /** @description The credit limit. Null before an insurer granted it. */
                amount: number | null;
                /** @description Used credit: owed and reserved amounts. */
                spend: number;
                /** @description The credit left for orders. It can be less than the limit less the used credit. Null without a limit. */
                available: number | null;
            };
            /** @description The instalments, the upfront part first. */
            installments: number[];
            /** @description True if an admin has verified the company. */
            adminVerified: boolean;
            /** @description True if the bank has verified the company. */
            bankVerified: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             */
            updatedAt: string;
            /** @description The insurer that decides on the SME, or covers it. */
            insurance: components["schemas"]["Insurance"] | null;
            /** @description The bank's own cap on the used credit. Null without one, and for SMEs and insurers. */
            bankCap: number | null;
            financials: components["schemas"]["Financials"];
            /** @description The industries. */
            categories: components["schemas"]["Category"][];
            /** @description The documents. */
            docs: components["schemas"]["Document"][];
            /**
             * @description `waiting`: awaits your decision. `verified`: you cover the SME. `refused`: you refused it. `passed_on`: an admin passed it on to another insurer. Of a refused SME, or one that was passed on, you see only the name.
             * @enum {string}
             */
            state: "waiting" | "verified" | "refused" | "passed_on";
            /**
             * Format: date-time
             * @description When the SME came to you.
             */
            reachedAt: string;
            /** @description The matters that wait for you. */
            tasks: components["schemas"]["CaseTask"][];
            /** @description Your latest 50 decisions about the SME, newest first. */
            decisions: components["schemas"]["CaseDecision"][];
            /** @description Your cover. Null unless you cover the SME. */
            cover: components["schemas"]["CaseCover"] | null;
            /** @description The deadline of the next yearly review. Null without one. */
            nextReview: string | null;
            /** @description Your claims for the SME's orders, newest first. At most 100; `claim/list` has all. */
            claims: components["schemas"]["CaseClaim"][];
        };
        /** @description One of your claims. */
        CaseClaim: {
            /**
             * Format: uuid
             * @description The claim's id.
             */
            _id: string;
            /** @description The claim's number, as people use it. */
            number: string;
            /**
             * @description The claim's state.
             * @enum {string}
             */
            state: "notified" | "filed" | "accepted" | "paid" | "recovered" | "refused" | "withdrawn";
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            orderNumber: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            sme_id: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The insurer's name. */
            insurance: string;
            /** @description The reference of its transfers. */
            reference: string;
            /** @description The covered share of the policy at the notification. */
            coveredShare: number;
            /** @description The exclusions of the policy at the notification. */
            exclusions: string;
            /**
             * Format: date-time
             * @description The end of the last day for the notification.
             */
            notifyBy: string;
            /**
             * Format: date-time
             * @description When it can be filed.
             */
            fileFrom: string;
            /** @description The debt at the notification. */
            notifiedAmount: number;
            /** @description The debt at the filing. Null before. */
            filedAmount: number | null;
            /** @description The amount that the insurer accepted. Null before. */
            acceptedAmount: number | null;
            /** @description The insurer's part of the present debt. */
            insuredAmount: number;
            /** @description The insurer's payments. */
            receivedAmount: number;
            /** @description The amount that the insurer owes. */
            receivable: number;
            /** @description The recoveries that went to the insurer. */
            passedOnAmount: number;
            /** @description The recoveries that are due to the insurer. */
            recoveriesDue: number;
            /** @description The insurer's reason. */
            decision: string | null;
            /** @description The admin's reason of a withdrawal. */
            withdrawReason: string | null;
            /**
             * Format: date-time
             * @description When the insurer was notified.
             */
            createdAt: string;
            /** @description When it was filed. Null before. */
            filedAt: string | null;
            /** @description When the insurer decided. Null before. */
            decidedAt: string | null;
            /** @description When an admin withdrew it. Null unless withdrawn. */
            withdrawnAt: string | null;
        };
        /** @description Your cover of the SME's new orders. */
        CaseCover: {
            /**
             * @description `active`: you cover the SME's new orders. `held`: a hold stops new orders. `ended`: your cover for new orders has ended. Existing orders keep their cover.
             * @enum {string}
             */
            state: "active" | "held" | "ended";
            /** @description When your cover for new orders ends or ended. Null if it stays. */
            endsAt: string | null;
        };
        /** @description A decision of your officers or API keys. */
        CaseDecision: {
            /**
             * Format: uuid
             * @description `_id` of the event in `event/list`.
             */
            _id: string;
            /**
             * @description The event's type.
             * @enum {string}
             */
            type: "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.fullyRejected" | "applicant.creditChanged" | "applicant.creditKept" | "applicant.creditAskRefused" | "applicant.moved" | "applicant.moveDeclined";
            /**
             * Format: date-time
             * @description When you decided.
             */
            createdAt: string;
            /** @description The decision and its reason. */
            desc: string;
            /** @description The credit limit that it set. Null if it set none. */
            credit: number | null;
            /** @description The officer, or your company if an API key decided. */
            decidedBy: string;
            /** @description The API key. Null if an officer decided. */
            apiKey: string | null;
        };
        /** @description An SME that was passed to an insurer, in a list. */
        CaseRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            /** @description Null for an SME that has left you. */
            level: components["schemas"]["Level"] | null;
            info: components["schemas"]["SmeInfo"];
            desc: components["schemas"]["Description"];
            registration: components["schemas"]["Registration"];
            /** @description The company's VAT number. */
            companyVAT: string | null;
            /** @description The SME's credit limit: requested, granted and used. */
            credit: {
                request: number | null;
                /** @description The credit limit. Null before an insurer granted it. */
                amount: number | null;
                /** @description Used credit: owed and reserved amounts. */
                spend: number;
                /** @description The credit left for orders. It can be less than the limit less the used credit. Null without a limit. */
                available: number | null;
            };
            /** @description The instalments, the upfront part first. */
            installments: number[];
            /** @description True if an admin has verified the company. */
            adminVerified: boolean;
            /** @description True if the bank has verified the company. */
            bankVerified: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
            /**
             * @description `waiting`: awaits your decision. `verified`: you cover the SME. `refused`: you refused it. `passed_on`: an admin passed it on to another insurer. Of a refused SME, or one that was passed on, you see only the name.
             * @enum {string}
             */
            state: "waiting" | "verified" | "refused" | "passed_on";
        };
        /** @description A matter that waits for you. */
        CaseTask: {
            /**
             * @description `verdict`: answer with `sme/verify` or `sme/reject`. `credit_request`: with `credit/ask/grant` or `credit/ask/refuse`. `review`: with `review/answer`. `claim`: with `claim/accept` or `claim/refuse`.
             * @enum {string}
             */
            kind: "verdict" | "credit_request" | "review" | "claim";
            /**
             * Format: uuid
             * @description `_id` of the credit request or claim. Of a verdict or review, `_id` of the SME.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When it began to wait for you. Of a review, the previous review.
             */
            since: string;
            /** @description The promised end. Of a verdict, a number of working days. Null if no day is promised. */
            deadline: string | null;
            /** @description The requested credit, of a review the present credit, of a claim its debt. Null if unknown. */
            amount: number | null;
        };
        /** @description An account's closing balance against the ledger's cash, with each entry that is not booked. */
        CashReconciliation: {
            /** @description IBAN, or the bank's own account number. */
            account: string;
            /**
             * Format: date
             * @description The day of the closing balance.
             */
            on: string;
            /** @description Currency of the balance. */
            currency: string;
            /** @description The balance before the first statement, and every entry that the ledger has booked. */
            ledgerCash: string;
            /** @description The entries that officers set aside with a reason. */
            explained: string;
            /** @description The other entries that the ledger has not booked. */
            unexplained: string;
            /** @description The amount by which the balances moved without an imported entry. */
            missing: string;
            /** @description The bank's closing balance. */
            closing: string;
            /** @description The entries that the ledger has not booked, oldest first. */
            differences: {
                /**
                 * Format: uuid
                 * @description The record's identifier.
                 */
                _id: string;
                /**
                 * Format: date
                 * @description The bank's booking date.
                 */
                bookedOn: string;
                /** @description The bank's reference. Null if it has none. */
                bankReference: string | null;
                /** @description The bank's text. */
                text: string;
                /** @description The amount at the bank. Negative for outgoing money. */
                amount: string;
                /** @description Why the ledger has not booked it. May be null. */
                reason: string | null;
                /** @description True if an officer set the entry aside. */
                isExplained: boolean;
            }[];
        };
        /** @description Money that an SME gets back from its balance. */
        CashRefund: {
            /**
             * Format: uuid
             * @description Of a proposal: the `_id` of the proposal.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            company: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The SME's bank account. */
            iban: string;
            /** @description The account holder. */
            holder: string;
            /** @description The bank's name. */
            bank: string;
            /** @description Why the SME gets the money back. */
            reason: string;
            /** @description Use it as the reference of the transfer, so that the bank statement confirms the refund. */
            endToEndId: string | null;
            /**
             * @description State of the refund.
             * @enum {string}
             */
            state: "proposed" | "due" | "paid" | "withdrawn" | "returned";
            /** @description The proposer, or the officer who approved, paid or ended it. Null if a bank statement did. */
            by: string | null;
            /**
             * Format: date-time
             * @description When it was proposed, approved, paid or ended.
             */
            at: string;
            /** @description The bank's value date. */
            valueDate: string | null;
            /** @description The bank's reference of the transfer. */
            bankReference: string | null;
            /** @description Why it was withdrawn or returned. */
            endReason: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An industry of a company. */
        Category: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The title. */
            title: string;
        };
        /** @description An account of the ledger, and its account in the accounting software. */
        ChartAccount: {
            /**
             * @description The ledger account.
             * @enum {string}
             */
            book: "receivable" | "payable" | "undelivered" | "collections" | "funding" | "unapplied" | "suspense" | "refunds due" | "small differences" | "supplier receivable" | "bank share" | "product share" | "loss" | "recovery" | "impairment" | "allowance" | "vat payable" | "claim receivable" | "insured losses" | "recoveries due";
            /** @description The account's code in the chart of accounts. */
            code: string;
            /** @description The name. */
            name: string;
        };
        /** @description A sale that a supplier began, for an SME to pay. */
        Checkout: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The page on which the buyer pays. Send it to nobody else. */
            url: string;
            /**
             * @description `declined`: by the buyer. `canceled`: by you, or with its order.
             * @enum {string}
             */
            state: "open" | "paid" | "declined" | "expired" | "canceled";
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The goods ordered. */
            description: string;
            /** @description Your reference. Null if you gave none. */
            externalReference: string | null;
            /** @description The lines of the sale. They sum to its amount. */
            lines: {
                /** @description The goods ordered. */
                description: string;
                /** @description With at most three decimals. */
                quantity: number;
                /** @description The price of one piece. */
                unitPrice: number;
                /** @description Quantity times price, rounded half up to the cent. */
                amount: number;
            }[];
            /** @description Your own data. */
            metadata: {
                [key: string]: string;
            };
            /** @description The only buyer. Null for any buyer, and once the checkout has ended. */
            buyerEmail: string | null;
            /** @description The promised delivery day, with which the payment accepts the order. Null without one. */
            deliveryDay: string | null;
            /** @description Null in payment links of a page. */
            returnUrl: string | null;
            /** @description Null in payment links of a page. */
            cancelUrl: string | null;
            /** @description The order, once its upfront part was paid. Null before. */
            order: {
                /**
                 * Format: uuid
                 * @description The record's identifier.
                 */
                _id: string;
                /** @description The order number that people use. */
                number: string;
                status: components["schemas"]["OrderStatus"];
            } | null;
            /**
             * Format: date-time
             * @description When it expires unless a buyer confirms it.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it was paid, declined or canceled, or expired. Null while it is open. */
            endedAt: string | null;
        };
        /** @description The terms on which an insurer pays for unpaid orders. */
        ClaimPolicy: {
            /**
             * Format: uuid
             * @description `_id` of the insurer.
             */
            insuranceId: string;
            /** @description The insurer's name. */
            insurance: string;
            /** @description The policy. Null without one: the insurer gets no claims. */
            policy: {
                /** @description The days after a missed deadline for the notification. */
                notifyDays: number;
                /** @description The days between the notification and the filing. */
                waitingDays: number;
                /** @description The most that the insurer pays: 0.9 is 90% of the debt. */
                coveredShare: number;
                /** @description The contract's other exclusions. Empty without any. */
                exclusions: string;
            } | null;
        };
        /** @description A transfer of a claim. */
        ClaimTransfer: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * @description `payment` came from the insurer, `recovery` went to it.
             * @enum {string}
             */
            kind: "payment" | "recovery";
            /** @description The transferred amount. */
            amount: number;
            /** @description The bank's value date. */
            valueDate: string;
            /** @description The bank's reference. */
            bankReference: string | null;
            /** @description True if a bank statement has it. */
            onStatement: boolean;
            /** @description When it was undone. Null if it counts. */
            undoneAt: string | null;
        };
        /** @description An overdue order without a claim. */
        ClaimableOrder: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            orderNumber: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The insurer's name. */
            insurance: string;
            /**
             * Format: date-time
             * @description The earliest missed deadline.
             */
            overdueSince: string;
            /**
             * Format: date-time
             * @description The end of the last day for the notification.
             */
            notifyBy: string;
        };
        /** @description A bank account to which SMEs transfer their payments. */
        CollectingAccount: {
            /**
             * @description The account's currency.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /** @description The account's holder. */
            holder: string;
            /** @description Capital letters and digits, without spaces. */
            iban: string;
            /** @description The bank's name. */
            bank: string;
            /** @description 8 or 11 capital letters and digits. */
            bic: string;
        };
        /** @description Instalments due in a month, and their payments. */
        Collection: {
            /** @description Such as 2026-11. */
            month: string;
            /** @description Number of instalments. */
            count: number;
            /** @description Total of the instalments. */
            planned: number;
            /** @description Paid part, including late payments. */
            paid: number;
            /** @description Part paid after its deadline. */
            paidLate: number;
            /** @description Owed part. */
            unpaid: number;
            /** @description `paid` divided by `planned`. */
            paidShare: number;
        };
        /** @description The SMEs with a range of days past due. */
        CollectionBucket: {
            /**
             * @description Days past due.
             * @enum {string}
             */
            bucket: "1-30" | "31-60" | "61-90" | "90+";
            /** @description The overdue amount of its SMEs. */
            amount: number;
            /** @description Number of SMEs. */
            smeCount: number;
        };
        /** @description An SME that is or was overdue. */
        CollectionCase: {
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The deadline of the oldest overdue instalment. Null if none is overdue. */
            overdueSince: string | null;
            /** @description Days since that deadline. */
            daysPastDue: number;
            /** @description The range of these days. */
            bucket: ("1-30" | "31-60" | "61-90" | "90+") | null;
            /** @description The overdue amount. */
            amount: number;
            /** @description Number of overdue instalments. */
            instalmentCount: number;
            /** @description The account of the admin in charge, or null. */
            ownerId: string | null;
            /** @description The name of the admin in charge, or null. */
            owner: string | null;
            /** @description The last contact with the SME. */
            lastContactAt: string | null;
            /** @description The end of the day of the next action. */
            nextActionAt: string | null;
            /** @description The last promise to pay, or null. */
            promise: components["schemas"]["PaymentPromise"] | null;
            /**
             * @description The SME's credit state.
             * @enum {string}
             */
            creditState: "current" | "watch" | "default" | "insolvent" | "written off" | "recovered";
            /** @description When the credit state began. Null if it never changed. */
            creditStateSince: string | null;
            /** @description The pause of reminders, or null. */
            pause: components["schemas"]["ReminderPause"] | null;
        };
        /** @description A note of a contact with an SME. */
        CollectionNote: {
            /**
             * Format: uuid
             * @description The note's id.
             */
            _id: string;
            /**
             * @description How the SME was contacted.
             * @enum {string}
             */
            channel: "call" | "email" | "message" | "visit";
            /** @description The officer's note. */
            desc: string;
            /** @description The end of the day of the next action. */
            nextActionAt: string | null;
            /** @description The officer. */
            by: string;
            /**
             * Format: date-time
             * @description When the note was written.
             */
            createdAt: string;
        };
        /** @description The emails about debts that a company has chosen. */
        CollectionReports: {
            /** @description The days past due from which an SME's late reminders are reported. 0: never. */
            pastDueDays: number;
            /** @description True if SMEs that enter `default` are reported. */
            defaults: boolean;
            /** @description True if SMEs that become `insolvent` are reported. */
            insolvencies: boolean;
            /** @description True if write-offs and recoveries are reported. */
            writeOffs: boolean;
        };
        /** @description The collection reports of the bank or an insurer. */
        CompanyReports: {
            /** @description `_id` of the insurer. Null for the bank. */
            insuranceId: string | null;
            /** @description The insurer's name. Null for the bank. */
            insurance: string | null;
            /** @description The days past due from which an SME's late reminders are reported. 0: never. */
            pastDueDays: number;
            /** @description True if SMEs that enter `default` are reported. */
            defaults: boolean;
            /** @description True if SMEs that become `insolvent` are reported. */
            insolvencies: boolean;
            /** @description True if write-offs and recoveries are reported. */
            writeOffs: boolean;
        };
        /** @description An instalment that is owed, and the amount that pays it. */
        CoveredInstalment: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            orderId: string;
            /** @description The order number that people use. */
            orderNumber: string;
            /** @description 1 is the upfront part. */
            number: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description True if the amount is less than the whole instalment. */
            inPart: boolean;
            /** @description Null before the delivery. */
            deadline: string | null;
        };
        /** @description A trading SME with a credit of the insurer. */
        CoveredSme: {
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The SME's credit. */
            credit: number;
            /** @description The used part of the credit. */
            used: number;
            /** @description `_id` of the insurer that is asked to cover the SME. Null without a proposal. */
            nextInsuranceId: string | null;
        };
        /** @description An SME's request for more credit, and its outcome. */
        CreditAsk: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the requesting SME.
             */
            sme_id: string;
            /** @description The requested total credit limit, in dollars. */
            amount: number;
            /** @description The credit limit at the time of the request, in dollars. */
            had: number;
            /** @description The description. */
            desc: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "waiting" | "granted" | "refused" | "withdrawn";
            /** @description The granted credit limit, in dollars. Null unless granted. */
            granted: number | null;
            /** @description The reason that the SME sees. Null until an insurer answers. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description When the request was answered or withdrawn. Null while pending. */
            answeredAt: string | null;
            /** @description The documents. */
            docs: components["schemas"]["Document"][];
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A document that reduces the order's amount. */
        CreditNote: {
            /** @description The name. */
            name: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The part that reduces unpaid instalments. */
            toInstallments: number;
            /** @description The part that was already paid. It is on the SME's account. */
            toBalance: number;
            /** @description The reason for the credit. */
            cause: string;
            /** @description The supplier's words. Null for goods that did not arrive. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
        };
        /** @description The days past due of the credit states. */
        CreditStatePlan: {
            /** @description The days past due until `watch`. 0 turns the state off. */
            watchDays: number;
            /** @description The days past due until `default`. 0 turns the state off. */
            defaultDays: number;
            /** @description True if Dhow holds new orders of SMEs that enter `default`, `insolvent` or `written off`. */
            holdsOrders: boolean;
        };
        /** @description A company's description. */
        Description: {
            /** @description The title. */
            title: string | null;
            /** @description The company's name in Arabic letters. */
            companyTitleAr: string | null;
            /** @description What the company does. */
            text: string | null;
        };
        /** @description A dispute about an amount of an order. */
        Dispute: {
            /**
             * Format: uuid
             * @description The dispute's id.
             */
            _id: string;
            /** @description The dispute's number, as people use it. */
            number: string;
            /** @description The disputed amount. */
            amount: number;
            /**
             * @description The SME's reason.
             * @enum {string}
             */
            reason: "missing" | "damaged" | "wrong goods" | "quality" | "invoice" | "other";
            /** @description The SME's description. */
            desc: string;
            /**
             * @description `accepted` by the supplier, `decided` by an admin, or `withdrawn` by the SME.
             * @enum {string}
             */
            state: "open" | "withdrawn" | "accepted" | "decided";
            /** @description The supplier's answer. */
            answer: string | null;
            /** @description When the supplier answered. */
            answeredAt: string | null;
            /** @description Dollars that the SME need not pay. Null while the dispute is open. */
            credited: number | null;
            /** @description The admin's reason. */
            decision: string | null;
            /** @description When the dispute ended. */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When the SME disputed the amount.
             */
            createdAt: string;
            /** @description Photographs and documents of both parties. */
            files: components["schemas"]["DisputeFile"][];
        };
        /** @description A photograph or document of a dispute. */
        DisputeFile: {
            /**
             * @description The party that sent it.
             * @enum {string}
             */
            sender: "sme" | "provider";
            /** @description The file's type. */
            mime: string;
            /** @description Its size. */
            bytes: number;
            /** @description Append it to /api/v1/pub/order/dispute/file/. That address works without a token for 15 minutes. */
            file: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            createdAt: string;
        };
        /** @description A dispute in a list. */
        DisputeRow: {
            /**
             * Format: uuid
             * @description The dispute's id.
             */
            _id: string;
            /** @description The dispute's number, as people use it. */
            number: string;
            /** @description The disputed amount. */
            amount: number;
            /**
             * @description The SME's reason.
             * @enum {string}
             */
            reason: "missing" | "damaged" | "wrong goods" | "quality" | "invoice" | "other";
            /** @description The SME's description. */
            desc: string;
            /**
             * @description `accepted` by the supplier, `decided` by an admin, or `withdrawn` by the SME.
             * @enum {string}
             */
            state: "open" | "withdrawn" | "accepted" | "decided";
            /** @description The supplier's answer. */
            answer: string | null;
            /** @description When the supplier answered. */
            answeredAt: string | null;
            /** @description Dollars that the SME need not pay. Null while the dispute is open. */
            credited: number | null;
            /** @description The admin's reason. */
            decision: string | null;
            /** @description When the dispute ended. */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When the SME disputed the amount.
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            orderNumber: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The supplier's name. */
            provider: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An uploaded document. */
        Document: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The title. */
            title: string;
            /** @description Append it to /api/v1/pub/{role}/doc/file/. That address works without a token for 15 minutes. */
            file: string;
            /**
             * @description `waits`: an admin has to review the new document.
             * @enum {string}
             */
            state: "in use" | "waits" | "replaced";
            /** @description The document's last valid day. Null if unknown. */
            goodUntil: string | null;
        };
        /** @description Used credit by due date. */
        DueSums: {
            /** @description Late: unpaid instalments after their deadline. */
            late: number;
            /** @description Due within 30 days. */
            in30: number;
            /** @description Due in 31 to 60 days. */
            in60: number;
            /** @description Due in 61 to 90 days. */
            in90: number;
            /** @description Due after more than 90 days. */
            later: number;
            /** @description Not yet delivered, so without a due date. */
            afterDelivery: number;
            /** @description Reserved: orders without their upfront payment. */
            notPlaced: number;
        };
        /** @description The erasure of one kind of files of a closed or rejected company. */
        Erasure: {
            /** @description The erasure's id. */
            _id: string;
            /** @description The company's `_id`. */
            company_id: string;
            /**
             * @description The kind of files.
             * @enum {string}
             */
            kind: "identity" | "company" | "books" | "disputes" | "registration" | "names";
            /** @description True for one replaced document of a company that trades. */
            isReplaced: boolean;
            /**
             * @description The company's country.
             * @enum {string}
             */
            country: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
            /**
             * Format: date-time
             * @description When the company was closed or rejected, the document was replaced, or the registration last moved.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description The end of the last day with the files.
             */
            dueAt: string;
            /** @description True if admins chose an earlier day. */
            isRequested: boolean;
            /** @description True while a legal hold stops the erasure. */
            isHeld: boolean;
            /** @description Number of erased files. */
            files: number;
            /** @description When the last file was erased. */
            erasedAt: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description Changed fields of an order or company. Null: the field had no value. */
        EventFields: {
            /** @description The order's status. */
            status?: number | null;
            /** @description The company's level. */
            level?: number | null;
            /** @description The checkout's state. */
            state?: string | null;
            /** @description Dollars: the order's amount. */
            amount?: number | null;
            /** @description The SME's own reference of the order. */
            buyerReference?: string | null;
            /** @description When the upfront part was paid. */
            placedAt?: string | null;
            /** @description Dollars: the order's credit notes. */
            creditedAmount?: number | null;
            /** @description Dollars that the SME disputes. */
            disputedAmount?: number | null;
            /** @description The last day for the delivery. */
            deliveryDay?: string | null;
            /** @description A delivery day that awaits an answer. */
            proposedDay?: string | null;
            /** @description The supplier's discount rate. */
            tax_rate?: number | null;
            /** @description The bank's share rate. */
            bank_share_rate?: number | null;
            /** @description The bank's reference of the payout. */
            payoutReference?: string | null;
            /** @description The payout's value date. */
            payoutValueDate?: string | null;
            /** @description The company's name. */
            title?: string | null;
            /** @description The company's Arabic name. */
            titleAr?: string | null;
            /** @description Dollars: the SME's credit limit. */
            credit?: number | null;
            /** @description The fractions of the SME's instalments. */
            installments?: number[] | null;
        };
        /**
         * @description - `order.created`: The SME placed the order.
         *     - `order.canceled`: The SME canceled the order before its placement.
         *     - `order.expired`: The order was canceled because its upfront part was not paid in time.
         *     - `order.accepted`: The supplier accepted the order.
         *     - `order.declined`: The supplier declined the order.
         *     - `order.unanswered`: The order was canceled because the supplier did not answer in time.
         *     - `order.withdrawn`: The SME withdrew the order after its delivery day.
         *     - `order.stopped`: An admin canceled the order.
         *     - `order.delivered`: The goods were handed over.
         *     - `order.invoiceUploaded`: The supplier uploaded the invoice.
         *     - `order.invoiceVerified`: An admin verified the invoice.
         *     - `order.invoiceReturned`: An admin returned the invoice to the supplier.
         *     - `order.paidOut`: The bank paid the supplier.
         *     - `order.payoutReturned`: The supplier's bank returned the payout.
         *     - `order.payoutNetted`: A claim against the supplier was taken off the payout.
         *     - `order.dayProposed`: A party proposed another delivery day.
         *     - `order.dayAgreed`: The other party accepted the delivery day.
         *     - `order.dayRefused`: The other party refused the delivery day.
         *     - `order.dayOver`: The delivery day passed without a delivery.
         *     - `order.driverLinkCreated`: The supplier created a link for the driver.
         *     - `order.driverLinkRemoved`: The supplier removed the driver's link.
         *     - `order.credited`: A credit note reduced the order's amount.
         *     - `order.disputed`: The SME disputed a part of the order.
         *     - `order.disputeFileAdded`: A party added a file to the dispute.
         *     - `order.disputeAnswered`: The supplier answered the dispute.
         *     - `order.disputeWithdrawn`: The SME withdrew the dispute.
         *     - `order.disputeAccepted`: The supplier accepted the dispute.
         *     - `order.disputeDecided`: Admins decided the dispute.
         *     - `order.claimNotified`: Dhow notified the insurer of the overdue order.
         *     - `order.claimFiled`: Dhow filed a claim with the insurer.
         *     - `order.claimWithdrawn`: Dhow withdrew the claim.
         *     - `order.claimAccepted`: The insurer accepted the claim.
         *     - `order.claimRefused`: The insurer refused the claim.
         *     - `order.claimPaid`: The insurer paid the claim.
         *     - `order.recoveryPassedOn`: Dhow passed recovered money on to the insurer.
         *     - `order.claimTransferUndone`: A transfer of the claim was reversed.
         *     - `order.rescheduleProposed`: An admin proposed later deadlines.
         *     - `order.rescheduleConsented`: The bank or the insurer consented to the later deadlines.
         *     - `order.rescheduleAgreed`: The SME agreed to the later deadlines.
         *     - `order.rescheduleRefused`: A party refused the later deadlines.
         *     - `order.rescheduleWithdrawn`: An admin withdrew the later deadlines.
         *     - `order.writtenOff`: Admins wrote the order's debt off.
         *     - `order.recovered`: Money for a debt that was written off arrived.
         *     - `order.writeOffUndone`: The write-off was reversed.
         *     - `order.recoveryUndone`: The recovered money was taken back.
         *     - `payment.started`: The SME started a payment.
         *     - `payment.paid`: A payment arrived. The first one brings the order to its supplier.
         *     - `payment.declined`: The payer's bank declined the payment.
         *     - `payment.expired`: The payment was not confirmed in time.
         *     - `payment.tooLate`: The payment arrived too late and is refunded.
         *     - `payment.refunded`: The payment was refunded.
         *     - `payment.undone`: A payment from the account balance was reversed.
         *     - `payment.reversed`: The payer's bank took the payment back.
         *     - `installment.late`: An instalment is overdue.
         *     - `applicant.registered`: The company registered.
         *     - `applicant.emailVerified`: The company confirmed its email.
         *     - `applicant.emailCorrected`: The company corrected its email.
         *     - `applicant.phoneAdded`: The company added its phone number.
         *     - `applicant.phoneVerified`: The company confirmed its phone number.
         *     - `applicant.infoAdded`: The company sent its details.
         *     - `applicant.contactChanged`: The company changed its contact details.
         *     - `applicant.financialsChanged`: The company changed its figures.
         *     - `applicant.emailChanged`: The company's email changed.
         *     - `applicant.phoneChanged`: The company's phone number changed.
         *     - `applicant.documentAdded`: The company uploaded a document.
         *     - `applicant.documentRemoved`: The company removed a document.
         *     - `applicant.documentsConfirmed`: The company confirmed its documents.
         *     - `applicant.waitsWithInsurer`: The company waits for an insurer's decision.
         *     - `applicant.passedOn`: An admin passed the company on to the next insurer.
         *     - `applicant.held`: An officer put the company on hold.
         *     - `applicant.holdLifted`: The hold ended.
         *     - `applicant.documentDated`: A document got an expiry date.
         *     - `applicant.documentAccepted`: An admin accepted a new document.
         *     - `applicant.documentRefused`: An admin refused a new document.
         *     - `applicant.verifiedByAdmin`: An admin verified the company.
         *     - `applicant.verifiedByBank`: The bank verified the company.
         *     - `applicant.verifiedByInsurer`: An insurer verified the company and granted a credit.
         *     - `applicant.rejectedByInsurer`: An insurer rejected the company.
         *     - `applicant.conditionallyRejected`: The company was rejected until it corrects its details.
         *     - `applicant.fullyRejected`: The company was rejected for good.
         *     - `applicant.activated`: An admin set the company's plan, and the company can order.
         *     - `applicant.closed`: The company was closed.
         *     - `applicant.reopened`: The company was opened again.
         *     - `applicant.erasureRequested`: The company asked for the erasure of its data.
         *     - `applicant.filesErased`: Files of the company were erased.
         *     - `applicant.namesErased`: Names in the company's records were erased.
         *     - `applicant.creditChanged`: The insurer changed the credit.
         *     - `applicant.planChanged`: An admin changed the plan.
         *     - `applicant.discountChanged`: An admin changed the discount rate.
         *     - `applicant.creditAsked`: The company asked for more credit.
         *     - `applicant.creditAskWithdrawn`: The company withdrew its credit request.
         *     - `applicant.creditAskRefused`: The insurer refused the credit request.
         *     - `applicant.creditKept`: The insurer reviewed the credit and kept it.
         *     - `applicant.connected`: An admin connected the company to a group.
         *     - `applicant.disconnected`: An admin disconnected the company from its group.
         *     - `applicant.moved`: The company moved to another insurer.
         *     - `applicant.payeeSent`: The supplier sent a bank account.
         *     - `applicant.payeePaperAdded`: The supplier added a paper about the bank account.
         *     - `applicant.payeeAccepted`: Admins accepted the bank account.
         *     - `applicant.payeeRefused`: An admin refused the bank account.
         *     - `applicant.payeeWithdrawn`: The supplier withdrew the bank account.
         *     - `applicant.payeeUsed`: Payouts go to the new bank account.
         *     - `applicant.moneyReceived`: Money arrived on the account balance.
         *     - `applicant.moneyTakenBack`: Money was taken off the account balance.
         *     - `applicant.repaymentDemanded`: Dhow asked the supplier to repay a debt.
         *     - `applicant.repaymentReceived`: The supplier's repayment arrived.
         *     - `applicant.repaymentTakenBack`: The supplier's repayment was reversed.
         * @enum {string}
         */
        EventType: "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack";
        /** @description Granted and used credit, with its largest holders. */
        Exposure: {
            /** @description Credit limits of all SMEs. */
            granted: number;
            /** @description Used credit: owed and reserved amounts. */
            used: number;
            /** @description Empty for an insurer. */
            insurers: components["schemas"]["ExposureRow"][];
            /** @description The SMEs with the most used credit. */
            smes: components["schemas"]["ExposureRow"][];
            /** @description Groups of connected SMEs. Their share has the limit of one SME. */
            groups: components["schemas"]["ExposureRow"][];
            /** @description The suppliers with the largest unpaid orders. */
            suppliers: components["schemas"]["ExposureRow"][];
            /** @description An SME with several industries counts in each. */
            industries: components["schemas"]["ExposureRow"][];
            /** @description By country of the SME. */
            countries: components["schemas"]["ExposureRow"][];
            due: components["schemas"]["DueSums"];
            limits: components["schemas"]["ExposureLimits"];
            /**
             * Format: date-time
             * @description When the figures were read.
             */
            asOf: string;
        };
        /** @description Shares above which the exposure shows a warning. */
        ExposureLimits: {
            /** @description A fraction: 0.1 is 10%. */
            sme: number;
            /** @description A fraction: 0.1 is 10%. */
            supplier: number;
            /** @description A fraction: 0.1 is 10%. */
            industry: number;
            /** @description A fraction: 0.1 is 10%. */
            country: number;
        };
        /** @description One row of the exposure. */
        ExposureRow: {
            /** @description `_id` of the insurer, company, group or industry; for a country its calling code. */
            _id: string;
            /** @description The name. */
            name: string;
            /** @description Dollars. Null for a supplier. */
            granted: number | null;
            /** @description Used credit: owed and reserved amounts. */
            used: number;
            /** @description Share of all used credit: 0.1 is 10%. */
            share: number;
            /** @description The limit that the share exceeds. Null if none. */
            above: number | null;
        };
        /** @description Dhow's invoice to a supplier for the fees of a month. */
        FeeInvoice: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The number, without gaps in each calendar year. */
            number: string;
            /** @description The month of the fees. */
            month: string;
            /**
             * Format: uuid
             * @description The supplier's `_id`.
             */
            supplier_id: string;
            /** @description True for a credit note: all amounts are negative. */
            isCredit: boolean;
            /** @description The VAT rate of the supplier's country, as a fraction. */
            vatRate: number;
            /** @description The fee without VAT. */
            net: number;
            /** @description The VAT in the fee, rounded half up. */
            vat: number;
            /** @description The fee with VAT: the discounts, less the credited ones. */
            total: number;
            /** @description Dhow. */
            seller: components["schemas"]["FeeInvoiceParty"];
            /** @description The supplier. */
            buyer: components["schemas"]["FeeInvoiceParty"];
            /** @description Number of lines. */
            lineCount: number;
            /**
             * Format: date-time
             * @description When the invoice was issued.
             */
            issuedAt: string;
        };
        /** @description A fee of one order, or its credit. */
        FeeInvoiceLine: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The invoiced amount of the order. Negative for a credit. */
            amount: number;
            /** @description The discount, which is the fee with VAT. Negative for a credit. */
            fee: number;
            /**
             * Format: date-time
             * @description When the ledger booked the fee.
             */
            bookedAt: string;
        };
        /** @description Dhow or the supplier, at the time of the invoice. */
        FeeInvoiceParty: {
            /** @description The legal or company name. */
            name: string;
            /** @description The address. Empty if it was not known. */
            address: string;
            /** @description The commercial registration. Empty if it was not known. */
            registration: string;
            /** @description The tax number. Empty if it was not known. */
            taxNumber: string;
            /**
             * @description The ISO code of the country.
             * @enum {string}
             */
            country: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
        };
        /** @description Figures that the SME stated. Null for each that it did not state. */
        Financials: {
            /** @description The year in which the business began. */
            foundedYear: number | null;
            /** @description The turnover of the last financial year. */
            annualTurnover: number | null;
            /** @description The average bank balance over the last 12 months. */
            averageBalance: number | null;
            /** @description The average incoming money a month, over the last 12 months. */
            monthlyInflow: number | null;
        };
        /** @description A group of connected SMEs. */
        Group: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The group's number that people use. */
            number: string;
            /** @description Dollars. Null without a limit, and for insurers. */
            limit: number | null;
            /** @description Credit limits of its SMEs together. */
            granted: number;
            /** @description Used credit of its SMEs together. */
            used: number;
            /**
             * Format: date-time
             * @description When its first SMEs were connected.
             */
            createdAt: string;
        };
        /** @description A group of connected SMEs in a list. */
        GroupRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The group's number that people use. */
            number: string;
            /** @description Dollars. Null without a limit, and for insurers. */
            limit: number | null;
            /** @description Credit limits of its SMEs together. */
            granted: number;
            /** @description Used credit of its SMEs together. */
            used: number;
            /**
             * Format: date-time
             * @description When its first SMEs were connected.
             */
            createdAt: string;
            /** @description The SME that registered first. */
            firstSme: string;
            /** @description Number of SMEs. */
            smeCount: number;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An SME of a group. */
        GroupSme: {
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The SME's level. */
            level: number;
            /** @description The SME's credit limit. */
            granted: number;
            /** @description The SME's used credit. */
            used: number;
        };
        /** @description A pause of an SME's orders or of a supplier's payouts. */
        Hold: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * @description The hold's scope: new orders, or payouts to a supplier.
             * @enum {string}
             */
            what: "orders" | "payouts";
            /** @description The officer's reason. */
            reason: string;
            /** @description The officer's role. */
            by: string;
            /**
             * Format: date-time
             * @description When the hold started.
             */
            startsAt: string;
            /** @description The end of the last day. Null if the hold lasts until it is lifted. */
            endsAt: string | null;
            /** @description True if the SME gets no reminders of instalments during the hold. */
            insolvency: boolean;
        };
        /** @description An industry that companies can choose. */
        Industry: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The title. */
            title: string;
            /** @description The title in Arabic. Null without one. */
            titleAr: string | null;
            /** @description The description. */
            desc: string;
        };
        /** @description An instalment of an order. */
        Installment: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description 1 is the upfront part. */
            number: number;
            /** @description A fraction: 0.1 is 10%. */
            rate: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The paid part of `amount`. With `creditedAmount` it equals `amount` once `paid.at` is set. */
            paidAmount: number;
            /** @description The part of `amount` that credit notes took off, or that was written off as a small difference. */
            creditedAmount: number;
            /** @description Payment time and deadline. */
            paid: {
                /** @description When it was paid. Null until then. */
                at: string | null;
                /** @description The last moment to pay on time. Null before the delivery, from which instalments fall due. */
                deadline: string | null;
            };
            refunded: components["schemas"]["InstallmentRefunded"];
            /** @description True if the instalment is unpaid after its deadline. */
            late: boolean;
        };
        /** @description The payments that the SME gets back because the order was cancelled; then `paidAmount` is 0 and `paid.at` is null. `at` is for the SME, admins and the bank. Null if nothing was paid. */
        InstallmentRefunded: {
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * Format: date-time
             * @description When the SME had paid it.
             */
            paidAt: string;
            /** @description When the SME had the money again. Null while the refund is on its way. */
            at: string | null;
        } | null;
        /** @description An instalment with a summary of its order. */
        InstallmentRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description 1 is the upfront part. */
            number: number;
            /** @description A fraction: 0.1 is 10%. */
            rate: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The paid part of `amount`. With `creditedAmount` it equals `amount` once `paid.at` is set. */
            paidAmount: number;
            /** @description The part of `amount` that credit notes took off, or that was written off as a small difference. */
            creditedAmount: number;
            /** @description Payment time and deadline. */
            paid: {
                /** @description When it was paid. Null until then. */
                at: string | null;
                /** @description The last moment to pay on time. Null before the delivery, from which instalments fall due. */
                deadline: string | null;
            };
            refunded: components["schemas"]["InstallmentRefunded"];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The order. */
            order: {
                /** @description The order number that people use. */
                number: string;
                status: components["schemas"]["OrderStatus"];
                /** @description The SME. */
                sme: string | null;
            };
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An insurer. */
        Insurance: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The name. */
            name: string;
        };
        /** @description A claim for an unpaid order against its insurer. */
        InsuranceClaim: {
            /**
             * Format: uuid
             * @description The claim's id.
             */
            _id: string;
            /** @description The claim's number, as people use it. */
            number: string;
            /**
             * @description The claim's state.
             * @enum {string}
             */
            state: "notified" | "filed" | "accepted" | "paid" | "recovered" | "refused" | "withdrawn";
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            orderNumber: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            sme_id: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The insurer's name. */
            insurance: string;
            /** @description The reference of its transfers. */
            reference: string;
            /** @description The covered share of the policy at the notification. */
            coveredShare: number;
            /** @description The exclusions of the policy at the notification. */
            exclusions: string;
            /**
             * Format: date-time
             * @description The end of the last day for the notification.
             */
            notifyBy: string;
            /**
             * Format: date-time
             * @description When it can be filed.
             */
            fileFrom: string;
            /** @description The debt at the notification. */
            notifiedAmount: number;
            /** @description The debt at the filing. Null before. */
            filedAmount: number | null;
            /** @description The amount that the insurer accepted. Null before. */
            acceptedAmount: number | null;
            /** @description The insurer's part of the present debt. */
            insuredAmount: number;
            /** @description The insurer's payments. */
            receivedAmount: number;
            /** @description The amount that the insurer owes. */
            receivable: number;
            /** @description The recoveries that went to the insurer. */
            passedOnAmount: number;
            /** @description The recoveries that are due to the insurer. */
            recoveriesDue: number;
            /** @description The insurer's reason. */
            decision: string | null;
            /** @description The admin's reason of a withdrawal. */
            withdrawReason: string | null;
            /**
             * Format: date-time
             * @description When the insurer was notified.
             */
            createdAt: string;
            /** @description When it was filed. Null before. */
            filedAt: string | null;
            /** @description When the insurer decided. Null before. */
            decidedAt: string | null;
            /** @description When an admin withdrew it. Null unless withdrawn. */
            withdrawnAt: string | null;
            /** @description The present undisputed debt of the order. */
            debt: number;
            /** @description The disputed amount of the order. */
            disputedAmount: number;
            /** @description The admin who notified the insurer. */
            notifiedBy: string;
            /** @description The insurer's officer who decided. */
            decidedBy: string | null;
            /** @description The admin who withdrew it. */
            withdrawnBy: string | null;
            /** @description Its transfers, oldest first. */
            transfers: components["schemas"]["ClaimTransfer"][];
        };
        /** @description A claim in a list. */
        InsuranceClaimRow: {
            /**
             * Format: uuid
             * @description The claim's id.
             */
            _id: string;
            /** @description The claim's number, as people use it. */
            number: string;
            /**
             * @description The claim's state.
             * @enum {string}
             */
            state: "notified" | "filed" | "accepted" | "paid" | "recovered" | "refused" | "withdrawn";
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            orderNumber: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            sme_id: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The insurer's name. */
            insurance: string;
            /** @description The reference of its transfers. */
            reference: string;
            /** @description The covered share of the policy at the notification. */
            coveredShare: number;
            /** @description The exclusions of the policy at the notification. */
            exclusions: string;
            /**
             * Format: date-time
             * @description The end of the last day for the notification.
             */
            notifyBy: string;
            /**
             * Format: date-time
             * @description When it can be filed.
             */
            fileFrom: string;
            /** @description The debt at the notification. */
            notifiedAmount: number;
            /** @description The debt at the filing. Null before. */
            filedAmount: number | null;
            /** @description The amount that the insurer accepted. Null before. */
            acceptedAmount: number | null;
            /** @description The insurer's part of the present debt. */
            insuredAmount: number;
            /** @description The insurer's payments. */
            receivedAmount: number;
            /** @description The amount that the insurer owes. */
            receivable: number;
            /** @description The recoveries that went to the insurer. */
            passedOnAmount: number;
            /** @description The recoveries that are due to the insurer. */
            recoveriesDue: number;
            /** @description The insurer's reason. */
            decision: string | null;
            /** @description The admin's reason of a withdrawal. */
            withdrawReason: string | null;
            /**
             * Format: date-time
             * @description When the insurer was notified.
             */
            createdAt: string;
            /** @description When it was filed. Null before. */
            filedAt: string | null;
            /** @description When the insurer decided. Null before. */
            decidedAt: string | null;
            /** @description When an admin withdrew it. Null unless withdrawn. */
            withdrawnAt: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An event. */
        InsurerEvent: {
            /**
             * Format: uuid
             * @description The event's id.
             */
            _id: string;
            type: components["schemas"]["InsurerEventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The subject of the event. */
            subject: {
                /**
                 * @description The kind of subject.
                 * @enum {string}
                 */
                kind: "order" | "applicant" | "account" | "insurer" | "industry" | "settings" | "approval" | "batch" | "statement" | "bankLine" | "receipt" | "refund" | "settlement" | "collection" | "feeInvoice" | "group" | "checkout";
                /** @description The subject's id. */
                _id: string;
            };
            /** @description The subject, and the changes. */
            data: {
                /** @description The subject as its own call shows it now, without the rows of its lists. Null if it no longer exists, or if no call shows it. */
                object: (components["schemas"]["Order"] | components["schemas"]["Case"]) | null;
                /**
                 * Format: date-time
                 * @description The time of `object`.
                 */
                asOf: string;
                /** @description The values before the event. The same as `changed.before`. */
                previous: components["schemas"]["EventFields"];
                /** @description The fields of the order or company that changed, as far as you see them. */
                changed: {
                    /** @description The values before the event. */
                    before: components["schemas"]["EventFields"];
                    /** @description The values after the event. */
                    after: components["schemas"]["EventFields"];
                };
            };
        };
        /**
         * @description - `order.created`: The SME placed the order.
         *     - `order.canceled`: The SME canceled the order before its placement.
         *     - `order.expired`: The order was canceled because its upfront part was not paid in time.
         *     - `order.accepted`: The supplier accepted the order.
         *     - `order.declined`: The supplier declined the order.
         *     - `order.unanswered`: The order was canceled because the supplier did not answer in time.
         *     - `order.withdrawn`: The SME withdrew the order after its delivery day.
         *     - `order.stopped`: An admin canceled the order.
         *     - `order.delivered`: The goods were handed over.
         *     - `order.invoiceUploaded`: The supplier uploaded the invoice.
         *     - `order.invoiceVerified`: An admin verified the invoice.
         *     - `order.invoiceReturned`: An admin returned the invoice to the supplier.
         *     - `order.paidOut`: The bank paid the supplier.
         *     - `order.payoutReturned`: The supplier's bank returned the payout.
         *     - `order.payoutNetted`: A claim against the supplier was taken off the payout.
         *     - `order.dayProposed`: A party proposed another delivery day.
         *     - `order.dayAgreed`: The other party accepted the delivery day.
         *     - `order.dayRefused`: The other party refused the delivery day.
         *     - `order.dayOver`: The delivery day passed without a delivery.
         *     - `order.driverLinkCreated`: The supplier created a link for the driver.
         *     - `order.driverLinkRemoved`: The supplier removed the driver's link.
         *     - `order.credited`: A credit note reduced the order's amount.
         *     - `order.disputed`: The SME disputed a part of the order.
         *     - `order.disputeFileAdded`: A party added a file to the dispute.
         *     - `order.disputeAnswered`: The supplier answered the dispute.
         *     - `order.disputeWithdrawn`: The SME withdrew the dispute.
         *     - `order.disputeAccepted`: The supplier accepted the dispute.
         *     - `order.disputeDecided`: Admins decided the dispute.
         *     - `order.claimNotified`: Dhow notified the insurer of the overdue order.
         *     - `order.claimFiled`: Dhow filed a claim with the insurer.
         *     - `order.claimWithdrawn`: Dhow withdrew the claim.
         *     - `order.claimAccepted`: The insurer accepted the claim.
         *     - `order.claimRefused`: The insurer refused the claim.
         *     - `order.claimPaid`: The insurer paid the claim.
         *     - `order.recoveryPassedOn`: Dhow passed recovered money on to the insurer.
         *     - `order.claimTransferUndone`: A transfer of the claim was reversed.
         *     - `order.rescheduleProposed`: An admin proposed later deadlines.
         *     - `order.rescheduleConsented`: The bank or the insurer consented to the later deadlines.
         *     - `order.rescheduleAgreed`: The SME agreed to the later deadlines.
         *     - `order.rescheduleRefused`: A party refused the later deadlines.
         *     - `order.rescheduleWithdrawn`: An admin withdrew the later deadlines.
         *     - `order.writtenOff`: Admins wrote the order's debt off.
         *     - `order.recovered`: Money for a debt that was written off arrived.
         *     - `order.writeOffUndone`: The write-off was reversed.
         *     - `order.recoveryUndone`: The recovered money was taken back.
         *     - `payment.started`: The SME started a payment.
         *     - `payment.paid`: A payment arrived. The first one brings the order to its supplier.
         *     - `payment.declined`: The payer's bank declined the payment.
         *     - `payment.expired`: The payment was not confirmed in time.
         *     - `payment.tooLate`: The payment arrived too late and is refunded.
         *     - `payment.refunded`: The payment was refunded.
         *     - `payment.undone`: A payment from the account balance was reversed.
         *     - `payment.reversed`: The payer's bank took the payment back.
         *     - `installment.late`: An instalment is overdue.
         *     - `applicant.registered`: The company registered.
         *     - `applicant.emailVerified`: The company confirmed its email.
         *     - `applicant.emailCorrected`: The company corrected its email.
         *     - `applicant.phoneAdded`: The company added its phone number.
         *     - `applicant.phoneVerified`: The company confirmed its phone number.
         *     - `applicant.infoAdded`: The company sent its details.
         *     - `applicant.contactChanged`: The company changed its contact details.
         *     - `applicant.financialsChanged`: The company changed its figures.
         *     - `applicant.emailChanged`: The company's email changed.
         *     - `applicant.phoneChanged`: The company's phone number changed.
         *     - `applicant.documentAdded`: The company uploaded a document.
         *     - `applicant.documentRemoved`: The company removed a document.
         *     - `applicant.documentsConfirmed`: The company confirmed its documents.
         *     - `applicant.waitsWithInsurer`: The company waits for an insurer's decision.
         *     - `applicant.passedOn`: An admin passed the company on to the next insurer.
         *     - `applicant.held`: An officer put the company on hold.
         *     - `applicant.holdLifted`: The hold ended.
         *     - `applicant.documentDated`: A document got an expiry date.
         *     - `applicant.documentAccepted`: An admin accepted a new document.
         *     - `applicant.documentRefused`: An admin refused a new document.
         *     - `applicant.verifiedByAdmin`: An admin verified the company.
         *     - `applicant.verifiedByBank`: The bank verified the company.
         *     - `applicant.verifiedByInsurer`: An insurer verified the company and granted a credit.
         *     - `applicant.rejectedByInsurer`: An insurer rejected the company.
         *     - `applicant.conditionallyRejected`: The company was rejected until it corrects its details.
         *     - `applicant.fullyRejected`: The company was rejected for good.
         *     - `applicant.activated`: An admin set the company's plan, and the company can order.
         *     - `applicant.closed`: The company was closed.
         *     - `applicant.reopened`: The company was opened again.
         *     - `applicant.erasureRequested`: The company asked for the erasure of its data.
         *     - `applicant.filesErased`: Files of the company were erased.
         *     - `applicant.namesErased`: Names in the company's records were erased.
         *     - `applicant.creditChanged`: The insurer changed the credit.
         *     - `applicant.planChanged`: An admin changed the plan.
         *     - `applicant.discountChanged`: An admin changed the discount rate.
         *     - `applicant.creditAsked`: The company asked for more credit.
         *     - `applicant.creditAskWithdrawn`: The company withdrew its credit request.
         *     - `applicant.creditAskRefused`: The insurer refused the credit request.
         *     - `applicant.creditKept`: The insurer reviewed the credit and kept it.
         *     - `applicant.connected`: An admin connected the company to a group.
         *     - `applicant.disconnected`: An admin disconnected the company from its group.
         *     - `applicant.moved`: The company moved to another insurer.
         *     - `applicant.payeeSent`: The supplier sent a bank account.
         *     - `applicant.payeePaperAdded`: The supplier added a paper about the bank account.
         *     - `applicant.payeeAccepted`: Admins accepted the bank account.
         *     - `applicant.payeeRefused`: An admin refused the bank account.
         *     - `applicant.payeeWithdrawn`: The supplier withdrew the bank account.
         *     - `applicant.payeeUsed`: Payouts go to the new bank account.
         *     - `applicant.moneyReceived`: Money arrived on the account balance.
         *     - `applicant.moneyTakenBack`: Money was taken off the account balance.
         *     - `applicant.repaymentDemanded`: Dhow asked the supplier to repay a debt.
         *     - `applicant.repaymentReceived`: The supplier's repayment arrived.
         *     - `applicant.repaymentTakenBack`: The supplier's repayment was reversed.
         *     - `applicant.noted`: An officer noted something about the company.
         * @enum {string}
         */
        InsurerEventType: "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "applicant.noted";
        /**
         * @description The progress of the verification of an SME that was passed to you.
         * @enum {integer}
         */
        InsurerLevel: 6 | 7 | 8 | 9;
        /** @description The invoice of an order. */
        InvoiceRow: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The supplier. */
            provider: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            status: components["schemas"]["OrderStatus"];
            /** @description True if every instalment of the order is paid. */
            paid: boolean;
            /** @description Append it to /api/v1/pub/order/invoice/file/. That address works without a token for 15 minutes. */
            file: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A posting, with its lines. */
        JournalEntry: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The date for your accounts. The first day of `month` if the entry's own month was closed. */
            date: string;
            /** @description The month whose statement has the entry. */
            month: string;
            /** @description The kind of posting. */
            kind: string;
            /** @description The order's number. Null without an order. */
            order: string | null;
            /** @description The reference of the payment, transfer or settlement. Null if it has none. */
            reference: string | null;
            /** @description `_id` of the entry that it reverses. */
            reverses: string | null;
            /** @description The sum of the amounts is 0. */
            lines: components["schemas"]["JournalLine"][];
        };
        /** @description A line of a posting. */
        JournalLine: {
            /**
             * @description The ledger account.
             * @enum {string}
             */
            book: "receivable" | "payable" | "undelivered" | "collections" | "funding" | "unapplied" | "suspense" | "refunds due" | "small differences" | "supplier receivable" | "bank share" | "product share" | "loss" | "recovery" | "impairment" | "allowance" | "vat payable" | "claim receivable" | "insured losses" | "recoveries due";
            /** @description The account's code in the chart of accounts. */
            code: string;
            /** @description The company of the account. Null for the others. */
            party: string | null;
            /** @description Debits are positive, credits negative. */
            amount: number;
        };
        /** @description Overdue instalments over all orders. They block new orders; `sme/pay/late` pays all of them. */
        LatePay: {
            /** @description Number of overdue instalments. */
            count: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The earliest missed deadline. Null if nothing is overdue. */
            since: string | null;
        };
        /** @description An order's ledger entries and payments. */
        Ledger: {
            /** @description The lines, oldest first. */
            entries: components["schemas"]["LedgerEntry"][];
            /** @description Totals of each account. */
            books: {
                /**
                 * @description receivable: owed and reserved amounts of the SME; payable: the supplier's shares of verified invoices that the bank has not paid yet (credit); undelivered: the order amount until its invoice is verified (credit); collections: payments and bank transfers from SMEs, less refunds; funding: payouts from the bank to suppliers (credit), less repaid principal; unapplied: money from the SME that is not allocated to an order yet (credit); suspense: money on bank statements whose payer is not identified yet (credit); refunds due: money that leaves the SME's balance for its bank account (credit); small differences: written-off rests of nearly paid instalments; supplier receivable: credited amounts that the supplier owes back, because its payout was made or on its way; bank share: the bank's part of the discount (credit); product share: Dhow's part of the discount, less VAT (credit); loss: written-off debts; recovery: money that came back after a write-off (credit); impairment: changes of the allowance for expected losses; allowance: expected losses of SMEs' debts (credit); vat payable: VAT in Dhow's fee invoices (credit); claim receivable: accepted claims that insurers have not paid yet; insured losses: the insurers' parts of SMEs' debts in accepted claims (credit); recoveries due: the insurers' parts of debts that SMEs paid after the claim, not passed on yet (credit)
                 * @enum {string}
                 */
                book: "receivable" | "payable" | "undelivered" | "collections" | "funding" | "unapplied" | "suspense" | "refunds due" | "small differences" | "supplier receivable" | "bank share" | "product share" | "loss" | "recovery" | "impairment" | "allowance" | "vat payable" | "claim receivable" | "insured losses" | "recoveries due";
                /** @description Dollars, with at most two decimals. */
                debit: number;
                /** @description Dollars, with at most two decimals. */
                credit: number;
            }[];
            /** @description Payments in any state. */
            payments: components["schemas"]["LedgerPayment"][];
            bankPosition: components["schemas"]["OrderBankPosition"];
        };
        /** @description One ledger entry. */
        LedgerEntry: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The month of the posting, if its own month was already closed. Null otherwise. */
            inMonth: string | null;
            /** @description The event. */
            what: string;
            /**
             * @description receivable: owed and reserved amounts of the SME; payable: the supplier's shares of verified invoices that the bank has not paid yet (credit); undelivered: the order amount until its invoice is verified (credit); collections: payments and bank transfers from SMEs, less refunds; funding: payouts from the bank to suppliers (credit), less repaid principal; unapplied: money from the SME that is not allocated to an order yet (credit); suspense: money on bank statements whose payer is not identified yet (credit); refunds due: money that leaves the SME's balance for its bank account (credit); small differences: written-off rests of nearly paid instalments; supplier receivable: credited amounts that the supplier owes back, because its payout was made or on its way; bank share: the bank's part of the discount (credit); product share: Dhow's part of the discount, less VAT (credit); loss: written-off debts; recovery: money that came back after a write-off (credit); impairment: changes of the allowance for expected losses; allowance: expected losses of SMEs' debts (credit); vat payable: VAT in Dhow's fee invoices (credit); claim receivable: accepted claims that insurers have not paid yet; insured losses: the insurers' parts of SMEs' debts in accepted claims (credit); recoveries due: the insurers' parts of debts that SMEs paid after the claim, not passed on yet (credit)
             * @enum {string}
             */
            book: "receivable" | "payable" | "undelivered" | "collections" | "funding" | "unapplied" | "suspense" | "refunds due" | "small differences" | "supplier receivable" | "bank share" | "product share" | "loss" | "recovery" | "impairment" | "allowance" | "vat payable" | "claim receivable" | "insured losses" | "recoveries due";
            /** @description The account's holder. Null for accounts of the order itself and of Dhow. */
            party: string | null;
            /** @description Positive for debits, negative for credits. The entries of a posting add up to zero. */
            amount: number;
            /** @description The payment behind the entry. Null if there is none. */
            payment_id: string | null;
        };
        /** @description A payment for the order, in any state. */
        LedgerPayment: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "open" | "paid" | "declined" | "expired" | "refund due" | "refunded" | "reversed";
            /** @description What the payment is for. */
            over: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description When the outcome was known. Null until then. */
            endedAt: string | null;
        };
        /** @description A supplier left out of a batch although money is due to it. */
        LeftOut: {
            /**
             * Format: uuid
             * @description `_id` of the supplier.
             */
            provider_id: string;
            /** @description The supplier's name. */
            company: string;
            /** @description Number of orders. */
            orders: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * @description `returned`: the bank returned a payout to the account. `no rate`: no rate for its currency.
             * @enum {string}
             */
            why: "held" | "no payee" | "returned" | "no rate";
        };
        /** @description Dhow's legal entity. Its texts are empty until an admin has set them. */
        LegalEntity: {
            /** @description The name. */
            name: string;
            /** @description The company's address. */
            address: string;
            /** @description The commercial registration, with its country. */
            registration: string;
            /** @description The tax number. Fee invoices need it. */
            taxNumber: string;
        };
        /** @description A legal hold, which keeps all files of a company. */
        LegalHold: {
            /** @description The company's `_id`. */
            company_id: string;
            /**
             * Format: date-time
             * @description When an admin placed the legal hold.
             */
            since: string;
            /** @description The admin's name. */
            by: string;
            /** @description The reason. The company does not read it. */
            reason: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /**
         * @description The progress of an applicant's verification.
         * @enum {integer}
         */
        Level: -6 | -2 | -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
        /** @description A line of a bank statement in a list of all statements' lines. */
        ListedBankLine: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description IBAN, or the bank's own account number. */
            account: string;
            /** @description The bank's reference of the entry. Null if it has none. */
            bankReference: string | null;
            /**
             * Format: date
             * @description The bank's booking date.
             */
            bookedOn: string;
            /**
             * Format: date
             * @description The value date.
             */
            valueOn: string;
            /** @description The amount at the bank. Negative for outgoing money. */
            amount: string;
            /** @description Currency of the amount. */
            currency: string;
            /** @description The posted amount. Null without an exchange rate, and for outgoing money. */
            dollars: number | null;
            /** @description The payment text. */
            text: string;
            /** @description The payer's name. */
            name: string | null;
            /** @description The payer's account. */
            iban: string | null;
            /** @description The bank's return reason code. Null for other lines. */
            returnCode: string | null;
            /** @description The bank's words about a return. */
            returnReason: string | null;
            /**
             * @description `new`: not yet matched. `linked`: booked by a manual receipt, a claim or a reversal. `out`: outgoing money.
             * @enum {string}
             */
            state: "new" | "applied" | "linked" | "proposed" | "unknown" | "set aside" | "out" | "returned";
            /** @description The SME to which the money was applied. Null otherwise. */
            sme_id: string | null;
            /** @description Possible payers, best match first. A proposal alone posts nothing. */
            proposals: {
                /**
                 * Format: uuid
                 * @description The buyer.
                 */
                sme_id: string;
                /** @description The SME's name. */
                company: string;
                /** @description How well it matches, 1 to 100. */
                score: number;
                /** @description The SME owes exactly this amount. */
                amount: boolean;
                /** @description The line contains the SME's name. */
                name: boolean;
                /** @description `_id` of the payment that outgoing money takes back. Null for incoming money. */
                payment: string | null;
            }[];
            /** @description Why the line was set aside, or could not be applied automatically. Null otherwise. */
            reason: string | null;
            /** @description When the decision was made. Null while pending. */
            decidedAt: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A batch in a list, with its last change. */
        ListedBatch: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The batch number that people use. */
            number: string;
            /**
             * @description `partly returned`: some transfers came back and none is pending.
             * @enum {string}
             */
            state: "draft" | "approved" | "exported" | "settled" | "partly returned" | "discarded";
            /** @description The officer who created the batch. */
            draftedBy: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description Number of transfers. */
            lines: number;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A sale that a supplier began, for an SME to pay. */
        ListedCheckout: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The page on which the buyer pays. Send it to nobody else. */
            url: string;
            /**
             * @description `declined`: by the buyer. `canceled`: by you, or with its order.
             * @enum {string}
             */
            state: "open" | "paid" | "declined" | "expired" | "canceled";
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description The goods ordered. */
            description: string;
            /** @description Your reference. Null if you gave none. */
            externalReference: string | null;
            /** @description The lines of the sale. They sum to its amount. */
            lines: {
                /** @description The goods ordered. */
                description: string;
                /** @description With at most three decimals. */
                quantity: number;
                /** @description The price of one piece. */
                unitPrice: number;
                /** @description Quantity times price, rounded half up to the cent. */
                amount: number;
            }[];
            /** @description Your own data. */
            metadata: {
                [key: string]: string;
            };
            /** @description The only buyer. Null for any buyer, and once the checkout has ended. */
            buyerEmail: string | null;
            /** @description The promised delivery day, with which the payment accepts the order. Null without one. */
            deliveryDay: string | null;
            /** @description Null in payment links of a page. */
            returnUrl: string | null;
            /** @description Null in payment links of a page. */
            cancelUrl: string | null;
            /** @description The order, once its upfront part was paid. Null before. */
            order: {
                /**
                 * Format: uuid
                 * @description The record's identifier.
                 */
                _id: string;
                /** @description The order number that people use. */
                number: string;
                status: components["schemas"]["OrderStatus"];
            } | null;
            /**
             * Format: date-time
             * @description When it expires unless a buyer confirms it.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it was paid, declined or canceled, or expired. Null while it is open. */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An overdue SME in a list. */
        ListedCollectionCase: {
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The deadline of the oldest overdue instalment. Null if none is overdue. */
            overdueSince: string | null;
            /** @description Days since that deadline. */
            daysPastDue: number;
            /** @description The range of these days. */
            bucket: ("1-30" | "31-60" | "61-90" | "90+") | null;
            /** @description The overdue amount. */
            amount: number;
            /** @description Number of overdue instalments. */
            instalmentCount: number;
            /** @description The account of the admin in charge, or null. */
            ownerId: string | null;
            /** @description The name of the admin in charge, or null. */
            owner: string | null;
            /** @description The last contact with the SME. */
            lastContactAt: string | null;
            /** @description The end of the day of the next action. */
            nextActionAt: string | null;
            /** @description The last promise to pay, or null. */
            promise: components["schemas"]["PaymentPromise"] | null;
            /**
             * @description The SME's credit state.
             * @enum {string}
             */
            creditState: "current" | "watch" | "default" | "insolvent" | "written off" | "recovered";
            /** @description When the credit state began. Null if it never changed. */
            creditStateSince: string | null;
            /** @description The pause of reminders, or null. */
            pause: components["schemas"]["ReminderPause"] | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A settlement in a list. */
        ListedSettlement: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The settlement number that people use. */
            number: string;
            /** @description The settlement covers the money collected until the end of this month. */
            month: string;
            /**
             * @description `draft`: awaits the bank's agreement. `agreed`: awaits the transfer.
             * @enum {string}
             */
            state: "draft" | "agreed" | "settled" | "returned" | "discarded";
            /** @description Number of orders. */
            orderCount: number;
            /** @description The repaid part of the bank's advances. Can be negative. */
            principal: number;
            /** @description The bank's share of the collected money. Can be negative. */
            share: number;
            /** @description The transfer's amount: `principal` plus `share`. The bank pays a negative amount. */
            total: number;
            /** @description The transfer's reference. */
            reference: string;
            /** @description The admin who drafted the settlement. */
            draftedBy: string;
            /**
             * Format: date-time
             * @description When the settlement was drafted.
             */
            createdAt: string;
            /** @description The bank's officer. Null until then. */
            agreedBy: string | null;
            /** @description When the bank agreed. Null until then. */
            agreedAt: string | null;
            /** @description The transfer's value date. Null until then. */
            valueDate: string | null;
            /** @description The bank's reference of the transfer. Null until then, or if the settlement moved no money. */
            bankReference: string | null;
            /** @description The officer who confirmed the transfer. Null until then, or if a bank statement confirmed it. */
            settledBy: string | null;
            /** @description When the transfer was confirmed. Null until then. */
            settledAt: string | null;
            /** @description The officer who discarded the settlement, or marked its transfer as returned. Null otherwise. */
            endedBy: string | null;
            /** @description When it was discarded or returned. Null otherwise. */
            endedAt: string | null;
            /** @description Why it was discarded or returned. Null otherwise. */
            endReason: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A line of an applicant's log. */
        Log: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The description. */
            desc: string;
            level: components["schemas"]["Level"];
            /** @description The person who acted. */
            operator: {
                /** @description The role of the account, or of the person who acted. */
                role: string;
                /** @description The officer. Null if the officer is not named to you. */
                name: string | null;
                /** @description The API key that acted for an organization, if `name` is its name. */
                apiKey: string | null;
            };
        };
        /** @description A month's incoming and outgoing money, and the shares earned. */
        MonthStatement: {
            /** @description Such as 2026-11. */
            month: string;
            /** @description Null while the month is open. */
            closedAt: string | null;
            /** @description Null while the month is open. */
            closedBy: string | null;
            /** @description True if it can be closed now. */
            isNext: boolean;
            /** @description Money received from SMEs, less refunds, the settled shares of earlier months and settlements with the bank. */
            collections: {
                /** @description Dollars, with at most two decimals. */
                opening: number;
                /** @description Dollars, with at most two decimals. */
                payments: number;
                /** @description Bank transfers whose payers were identified. */
                transfers: number;
                /** @description The change of the money in suspense. Can be negative. */
                unidentified: number;
                /** @description Dollars, with at most two decimals. */
                givenBack: number;
                /** @description Insurers' payments for claims, less recoveries passed on. */
                insurers: number;
                /** @description Suppliers' repayments of credited amounts, less undone ones. */
                suppliers: number;
                /** @description Dollars, with at most two decimals. */
                settled: number;
                /** @description Dollars, with at most two decimals. */
                closing: number;
            };
            /** @description Payouts of the bank to suppliers, less repaid principal, as a credit. */
            funding: {
                /** @description Dollars, with at most two decimals. */
                opening: number;
                /** @description Dollars, with at most two decimals. */
                paidOut: number;
                /** @description Dollars, with at most two decimals. */
                returned: number;
                /** @description Dollars, with at most two decimals. */
                repaid: number;
                /** @description Dollars, with at most two decimals. */
                closing: number;
            };
            /** @description Shares earned in the month. Closing the month settles Dhow's. */
            shares: {
                /** @description Dollars, with at most two decimals. */
                bank: number;
                /** @description Dollars, with at most two decimals. */
                product: number;
                /** @description Number of orders whose invoices were verified. */
                orders: number;
            };
            /** @description Unidentified money: at the month's end, or now. */
            suspense: {
                /** @description Dollars on bank statements whose payer is not identified. */
                amount: number;
                /** @description Number of their lines. */
                entries: number;
            };
        };
        /** @description A credit note whose amount the supplier owes. */
        OpenClaim: {
            /** @description The name of the credit note. */
            creditNote: string;
            /**
             * Format: uuid
             * @description `_id` of the credited order.
             */
            orderId: string;
            /** @description The part that is neither deducted from payouts nor repaid. */
            amount: number;
        };
        /** @description An order with all its details. */
        Order: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The order number that people use. */
            number: string;
            sme_id: components["schemas"]["OrderSme"];
            provider_id: components["schemas"]["OrderProvider"];
            /** @description Dollars, with at most two decimals. */
            amount: number;
            status: components["schemas"]["OrderStatus"];
            /** @description True if every instalment is paid: the order is finished. */
            paid: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The goods ordered. */
            description: string;
            /** @description Delivery address and phone, for the SME, its supplier and admins. Null for older orders, which have none. */
            delivery: {
                /** @description The company's address. */
                address: string | null;
                phone: components["schemas"]["Phone"];
            } | null;
            /** @description The SME's own reference, for the SME, its supplier and admins. Null if it gave none. */
            buyerReference: string | null;
            /** @description The supplier's reference of the sale, for the SME, its supplier and admins. Null without a checkout. */
            externalReference: string | null;
            /** @description Your own data: an SME's of its order, or a supplier's of its checkout. Null if you gave none. */
            metadata: {
                [key: string]: string;
            } | null;
            /** @description The lines of the sale, for the SME, its supplier and admins. Null if nobody gave any. */
            lines: {
                /** @description The goods ordered. */
                description: string;
                /** @description With at most three decimals. */
                quantity: number;
                /** @description The price of one piece. */
                unitPrice: number;
                /** @description Quantity times price, rounded half up to the cent. */
                amount: number;
            }[] | null;
            /** @description The supplier's deadline to accept or decline. Null unless the order awaits that answer. */
            answerBy: string | null;
            /** @description The last day for the delivery. Null before the supplier accepts, and in older orders. */
            deliveryDay: string | null;
            /** @description A proposed new delivery day that awaits an answer, and the role that proposed it. For the SME, its supplier and admins. */
            proposedDay: {
                /** @description The proposed day. */
                day: string;
                /** @description The proposing role. */
                by: string;
            } | null;
            /**
             * Format: date-time
             * @description When the record last changed.
             */
            updatedAt: string;
            /** @description The delivery code, for the SME only. */
            verify_code: string | null;
            /** @description The supplier's discount rate, for the supplier, admins and the bank. */
            tax_rate: number | null;
            /** @description The bank's share of the discount, for admins and the bank. */
            bank_share_rate: number | null;
            /** @description The amount due to the supplier, for the supplier, admins and the bank. */
            supplier_share: number | null;
            /** @description How the amount is divided, for admins and the bank. */
            shares: {
                /** @description Dollars, with at most two decimals. */
                discount: number;
                /** @description Dollars, with at most two decimals. */
                bank: number;
                /** @description Dollars, with at most two decimals. */
                product: number;
                /** @description Dollars, with at most two decimals. */
                supplier: number;
            } | null;
            /** @description The payout of a paid order, for the supplier, admins and the bank. */
            payout: {
                /** @description The bank's reference. Null if it gave none. */
                reference: string | null;
                /** @description The day on which the supplier receives the money. Null in older orders. */
                valueDate: string | null;
            } | null;
            /** @description The invoice. Null before the upload, and for insurers. */
            invoice: {
                /** @description Append it to /api/v1/pub/order/invoice/file/. That address works without a token for 15 minutes. */
                file: string;
                sent: components["schemas"]["SentInvoice"];
                read: components["schemas"]["ReadInvoice"];
                /** @description Other invoices that an admin should compare. Empty for everybody else. */
                warnings: {
                    /**
                     * @description The part in which the invoices agree. The same content is that of another supplier's invoice.
                     * @enum {string}
                     */
                    kind: "same number" | "nearly identical file" | "same content";
                    /** @description The order number that people use. */
                    order: string;
                }[];
            } | null;
            /** @description The payment that awaits the bank's answer, for the SME. */
            openPayment: {
                /**
                 * Format: uuid
                 * @description `_id` of the payment.
                 */
                transactionId: string;
                /** @description Dollars, with at most two decimals. */
                amount: number;
                /** @description What the payment is for. */
                over: string;
                /** @description The bank's page. It leads the payer back to `/sme/payment-result/{id}`. */
                payUrl: string;
            } | null;
            canceled: components["schemas"]["OrderCanceled"];
            /** @description Who returned the last invoice, and why. Null unless the order awaits a new invoice. */
            invoiceReturned: {
                /** @description The role, or `system` for a scheduled job. */
                by: string;
                /** @description The reason, as written. Null if there is none. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            } | null;
            /** @description The order's events, oldest first. */
            timeline: components["schemas"]["OrderLog"][];
            /** @description Overdue instalments of the order, now or ever. */
            latePay: {
                /** @description True if an instalment was ever overdue. */
                once: boolean;
                /** @description True if an instalment is overdue now. */
                active: boolean;
            };
            /** @description The order's amount less its credit notes. */
            netAmount: number;
            /** @description The order's credit notes, oldest first. Empty if all goods were delivered. */
            creditNotes: components["schemas"]["CreditNote"][];
            /** @description The instalments, the upfront part first. */
            installments: components["schemas"]["Installment"][];
        };
        /** @description The bank's advance, repayment and share in one order. */
        OrderBankPosition: {
            /** @description Payouts to suppliers, less returned ones. */
            advanced: number;
            /** @description Settled principal. */
            repaid: number;
            /** @description `advanced` less `repaid`. */
            outstanding: number;
            /** @description The bank's shares of the collected money. */
            shareEarned: number;
            /** @description Settled shares. */
            shareSettled: number;
            /** @description Principal for the next settlement. Negative if money went back after a settlement. */
            principalDue: number;
            /** @description Shares for the next settlement. Can be negative. */
            shareDue: number;
        };
        /** @description Who canceled the order, and why. */
        OrderCanceled: {
            /** @description The role, or `system` for a scheduled job. */
            by: string;
            /** @description The reason, as written. Null if there is none. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The refund to the payer. `at` is null while the refund is on its way. For the SME, admins and the bank. Null without one: money from the account balance returns to the balance. */
            refunded: {
                /** @description Dollars, with at most two decimals. */
                amount: number;
                /** @description When it happened. */
                at: string | null;
            } | null;
        } | null;
        /** @description A line of an order's timeline. */
        OrderLog: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The description. */
            desc: string;
            status: components["schemas"]["OrderStatus"];
            /** @description The person who acted. */
            operator: {
                /** @description The role of the account, or of the person who acted. */
                role: string;
            };
        };
        /** @description The order's supplier. */
        OrderProvider: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            /** @description The description. */
            desc: {
                /** @description The title. */
                title: string;
            };
        };
        /** @description An order in a list. */
        OrderRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The order number that people use. */
            number: string;
            sme_id: components["schemas"]["OrderSme"];
            provider_id: components["schemas"]["OrderProvider"];
            /** @description Dollars, with at most two decimals. */
            amount: number;
            status: components["schemas"]["OrderStatus"];
            /** @description True if every instalment is paid: the order is finished. */
            paid: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description The order's SME. */
        OrderSme: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            /** @description The description. */
            desc: {
                /** @description The title. */
                title: string;
            };
        };
        /**
         * @description The progress of an order. The SME may still owe instalments: see `paid`.
         * @enum {integer}
         */
        OrderStatus: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6;
        /** @description A supplier that owes credited amounts. */
        OwingSupplier: {
            /**
             * Format: uuid
             * @description `_id` of the supplier.
             */
            providerId: string;
            /** @description The supplier's name. */
            provider: string;
            /** @description The supplier's debt. */
            owed: number;
            /**
             * Format: date-time
             * @description The date of the oldest open credit note.
             */
            since: string;
            /** @description The last day of the newest demand. Null without one. */
            dueOn: string | null;
        };
        /** @description The invoice of an order, for its SME. */
        OwnInvoiceRow: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The supplier. */
            provider: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            status: components["schemas"]["OrderStatus"];
            /** @description True if every instalment of the order is paid. */
            paid: boolean;
            /** @description Append it to /api/v1/pub/order/invoice/file/. That address works without a token for 15 minutes. */
            file: string;
            /** @description The SME's own reference of the order. Null if it gave none. */
            buyerReference: string | null;
            /** @description The supplier's reference of the sale. Null without a checkout. */
            externalReference: string | null;
            /** @description The SME's own data of the order. Null if it gave none. */
            metadata: {
                [key: string]: string;
            } | null;
            /** @description The lines of the sale. Null if nobody gave any. */
            lines: {
                /** @description The goods ordered. */
                description: string;
                /** @description With at most three decimals. */
                quantity: number;
                /** @description The price of one piece. */
                unitPrice: number;
                /** @description Quantity times price, rounded half up to the cent. */
                amount: number;
            }[] | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A signed-in browser or an API token of your account. */
        OwnSession: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * @description A browser session or an API token.
             * @enum {string}
             */
            kind: "web" | "api";
            /** @description The browser's device. Null if unknown. */
            device: string | null;
            /** @description True for the token that makes this call. */
            current: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Last use, to within five minutes.
             */
            usedAt: string;
        };
        /** @description A supplier's bank account. */
        Payee: {
            /** @description Capital letters and digits, without spaces. */
            iban: string;
            /** @description The account holder. */
            holder: string;
            /** @description The bank's name. */
            bank: string;
            /** @description The bank's BIC. Null if the supplier gave none. */
            bic: string | null;
            /**
             * @description The account's currency.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /** @description Why the bank returned a payout because of this account. Payouts wait until the supplier changes it. Null for a usable account. Absent in lists. */
            returnReason?: string | null;
        };
        /** @description A payment of instalments. */
        Payment: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description Several if one payment covers all overdue instalments. */
            order_ids: string[];
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "open" | "paid" | "declined" | "expired" | "refund due" | "refunded" | "reversed";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description When the outcome was known. Null until then. */
            endedAt: string | null;
            /** @description The receipt's number. Null until the payment is settled. */
            receipt: string | null;
        };
        /** @description An SME's promise to pay. */
        PaymentPromise: {
            /** @description The least amount that the SME promised to pay. */
            amount: number;
            /**
             * Format: date-time
             * @description The end of the last day to pay.
             */
            until: string;
            /**
             * @description `kept` once the amount was paid in time, `broken` after the last day.
             * @enum {string}
             */
            state: "open" | "kept" | "broken";
            /**
             * Format: date-time
             * @description When the promise was recorded.
             */
            promisedAt: string;
        };
        /** @description A payment that a bank took back, or the proposal to record it. */
        PaymentReversal: {
            /** @description Of a proposal: the `_id` of the proposal. */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the payment, or of its group's first payment.
             */
            payment: string;
            /** @description The number of the payment's receipt. */
            receipt: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            company: string;
            /** @description The amount that the bank took back. */
            amount: number;
            /**
             * Format: date
             * @description The day on which the bank took it.
             */
            valueDate: string;
            /**
             * @description Why the bank took it.
             * @enum {string}
             */
            cause: "chargeback" | "returned debit" | "bank error" | "other";
            /** @description The bank's reference of the reversal. */
            bankReference: string;
            /** @description A note for officers. */
            note: string | null;
            /**
             * @description `proposed` while it waits for a second admin.
             * @enum {string}
             */
            state: "proposed" | "recorded";
            /** @description The proposer, or the admin who recorded it. */
            by: string;
            /**
             * Format: date-time
             * @description When it was proposed or recorded.
             */
            at: string;
        };
        /** @description The amount due to a supplier for one order. */
        Payout: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The seller. */
            provider_id: {
                /**
                 * Format: uuid
                 * @description The record's identifier.
                 */
                _id: string;
                auth_id: components["schemas"]["Account"];
                /** @description The description. */
                desc: {
                    /** @description The title. */
                    title: string;
                };
            };
            /** @description The amount due to the supplier. */
            amount: number;
            /** @description The bank account that receives the supplier's payouts. Null without an active one. */
            payee: components["schemas"]["Payee"] | null;
            /**
             * Format: date-time
             * @description When the invoice was verified.
             */
            since: string;
            /**
             * Format: date-time
             * @description The promised deadline: the end of the fourth working day after the upload of the invoice.
             */
            dueBy: string;
            /** @description True after the deadline. */
            overdue: boolean;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description Null if unknown. */
        Phone: {
            /** @description Country calling code without a plus. */
            country_code: string;
            /** @description The number without the country's calling code. */
            number: string;
        } | null;
        /** @description A hold as officers see it. */
        PlacedHold: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * @description The hold's scope: new orders, or payouts to a supplier.
             * @enum {string}
             */
            what: "orders" | "payouts";
            /** @description The officer's reason. */
            reason: string;
            /** @description The officer's role. */
            by: string;
            /**
             * Format: date-time
             * @description When the hold started.
             */
            startsAt: string;
            /** @description The end of the last day. Null if the hold lasts until it is lifted. */
            endsAt: string | null;
            /** @description True if the SME gets no reminders of instalments during the hold. */
            insolvency: boolean;
            /**
             * Format: uuid
             * @description `_id` of the company.
             */
            companyId: string;
            /** @description The company's name. */
            company: string;
            /** @description The officer. Null if you may not see the name. */
            placedBy: string | null;
            /** @description True if you may lift it. */
            isLiftable: boolean;
            /** @description When the hold was lifted or expired. Null while it is active. */
            liftedAt: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description The answer of a failed call. */
        Problem: {
            /** @description What went wrong, for people. */
            msg: string;
            /** @description What went wrong, for programs. An open list: a code never changes, but new ones may be added. Treat an unknown code by its status. */
            code: string;
            /** @description Messages by field. "" stands for the whole request. */
            errors?: {
                [key: string]: string[];
            };
            /** @description The request's id, as in `X-Request-Id`. A replayed answer has its first request's. */
            requestId?: string;
        };
        /** @description A trading SME that an admin proposes to the insurer. */
        ProposedSme: {
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The present insurer's name. */
            insurance: string;
            /** @description The SME's credit. */
            credit: number;
            /** @description The used part of the credit. */
            used: number;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An event. */
        ProviderEvent: {
            /**
             * Format: uuid
             * @description The event's id.
             */
            _id: string;
            type: components["schemas"]["SupplierEventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The subject of the event. */
            subject: {
                /**
                 * @description The kind of subject.
                 * @enum {string}
                 */
                kind: "order" | "applicant" | "account" | "insurer" | "industry" | "settings" | "approval" | "batch" | "statement" | "bankLine" | "receipt" | "refund" | "settlement" | "collection" | "feeInvoice" | "group" | "checkout";
                /** @description The subject's id. */
                _id: string;
            };
            /** @description The subject, and the changes. */
            data: {
                /** @description The subject as its own call shows it now, without the rows of its lists. Null if it no longer exists, or if no call shows it. */
                object: (components["schemas"]["Order"] | components["schemas"]["Supplier"] | components["schemas"]["Checkout"]) | null;
                /**
                 * Format: date-time
                 * @description The time of `object`.
                 */
                asOf: string;
                /** @description The values before the event. The same as `changed.before`. */
                previous: components["schemas"]["EventFields"];
                /** @description The fields of the order or company that changed, as far as you see them. */
                changed: {
                    /** @description The values before the event. */
                    before: components["schemas"]["EventFields"];
                    /** @description The values after the event. */
                    after: components["schemas"]["EventFields"];
                };
            };
        };
        /** @description The allowance for expected losses at the closing of a month. */
        Provision: {
            /** @description The closed month. */
            month: string;
            /** @description The three stages. */
            stages: components["schemas"]["ProvisionStage"][];
            /** @description The insurers' parts in accepted claims, which the debts leave out. */
            insured: number;
            /** @description The allowance before the closing. */
            before: number;
            /** @description The change that the closing posted. */
            movement: number;
            /** @description The allowance after the closing. */
            allowance: number;
            /**
             * Format: date-time
             * @description When the month was closed.
             */
            createdAt: string;
        };
        /** @description One stage of a provision. */
        ProvisionStage: {
            /** @description 1, 2 or 3. */
            stage: number;
            /** @description The delivered debt of its SMEs, without insured parts. */
            debt: number;
            /** @description The rate at the closing. */
            rate: number;
            /** @description The expected loss. */
            allowance: number;
        };
        /** @description An insurer with its availability and its number of waiting SMEs. */
        RankedInsurance: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The name. */
            name: string;
            /** @description Why SMEs skip this insurer. Null if it can decide. */
            skipped: ("paused" | "no staff") | null;
            /** @description Number of SMEs that await its decision. */
            waiting: number;
        };
        /** @description The data that Dhow read from the file. Null if the file has no electronic data. */
        ReadInvoice: {
            /**
             * @description `UBL`: an e-invoice in XML, also inside a PDF. `ZATCA`: the QR code of a Saudi invoice.
             * @enum {string}
             */
            source: "UBL" | "ZATCA";
            /** @description The invoice number. Null if missing. */
            number: string | null;
            /** @description The invoice date. Null if missing. */
            date: string | null;
            /** @description The seller's name. Null if missing. */
            seller: string | null;
            /** @description The seller's VAT number. Null if missing. */
            vatNumber: string | null;
            /** @description The currency of the amounts, by ISO 4217. */
            currency: string;
            /** @description Of `currency`, as a decimal text. Null if missing. */
            net: string | null;
            /** @description Of `currency`, as a decimal text. Null if missing. */
            vat: string | null;
            /** @description Of `currency`, as a decimal text. Null if missing. */
            total: string | null;
            /** @description The invoice's lines. */
            lines: {
                /** @description The goods or services. */
                description: string;
                /** @description As written. Null if missing. */
                quantity: string | null;
                /** @description Of `currency`, as a decimal text. Null if missing. */
                amount: string | null;
            }[];
        } | null;
        /** @description A transfer that an officer recorded by hand, or the proposal to record it. */
        Receipt: {
            /**
             * Format: uuid
             * @description Of a proposal: the `_id` of the proposal.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            company: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * Format: date
             * @description The bank's value date.
             */
            valueDate: string;
            /** @description Null for older receipts. */
            bankReference: string | null;
            /** @description Append it to /api/v1/pub/receipt/paper/file/. Null without a paper. */
            paper: string | null;
            /**
             * @description State of the receipt.
             * @enum {string}
             */
            state: "proposed" | "booked" | "reversed";
            /** @description The proposer, the approver, or the officer who reversed it. */
            by: string | null;
            /**
             * Format: date-time
             * @description When it was proposed, booked or reversed.
             */
            at: string;
            /** @description The bank line of the same transfer. Null without one. */
            lineId: string | null;
            /** @description Why it was reversed. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description The commercial registration. Null if the company has not entered it. */
        Registration: {
            /** @description KW, QA, BH, OM, AE or SA. */
            country: string;
            /** @description Capital letters and digits only. */
            number: string;
        } | null;
        /** @description A pause of an SME's reminders. */
        ReminderPause: {
            /**
             * @description The cause of the pause.
             * @enum {string}
             */
            cause: "goodwill" | "insolvency" | "dispute";
            /** @description The end of the last day. Null for a pause until it is ended. */
            until: string | null;
            /** @description The officer's reason. */
            reason: string;
            /**
             * Format: date-time
             * @description When the reminders were paused.
             */
            pausedAt: string;
        };
        /** @description The remittance advice of a transfer. */
        Remittance: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The order that the bank paid singly, without advice. Null for a batch's transfer. */
            order_id: string | null;
            /** @description The bank's reference, or else Dhow's. */
            reference: string;
            /** @description The bank's value date. Null if unknown. */
            valueDate: string | null;
            /**
             * Format: date-time
             * @description When the transfer was reported as arrived.
             */
            settledAt: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * @description Currency of the supplier's account.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /** @description The amount in `currency`, with all decimals. */
            inCurrency: string;
            /** @description True if the transfer was returned. */
            cameBack: boolean;
            /** @description Capital letters and digits, without spaces. */
            iban: string;
            /** @description The account holder. */
            holder: string;
            /** @description The bank's return reason code. */
            reasonCode: string | null;
            /** @description Why the transfer was returned. */
            reason: string | null;
            /** @description Orders on this page. */
            orders: components["schemas"]["RemittanceOrder"][];
        };
        /** @description An order paid by the transfer. */
        RemittanceOrder: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The SME's reference. Null if it gave none. */
            buyerReference: string | null;
            /** @description Your reference of the sale. Null without a checkout. */
            externalReference: string | null;
            /** @description The data of your checkout. Null without one. */
            metadata: {
                [key: string]: string;
            } | null;
            /** @description The lines of the sale. Null if nobody gave any. */
            lines: {
                /** @description The goods ordered. */
                description: string;
                /** @description With at most three decimals. */
                quantity: number;
                /** @description The price of one piece. */
                unitPrice: number;
                /** @description Quantity times price, rounded half up to the cent. */
                amount: number;
            }[] | null;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /** @description Dollars, with at most two decimals. */
            discount: number;
            /** @description Credit notes for earlier orders, which this payout is reduced by. */
            netted: number;
            /** @description Dollars, with at most two decimals. */
            net: number;
        };
        /** @description A payout in a list. */
        RemittanceRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The order that the bank paid singly, without advice. Null for a batch's transfer. */
            order_id: string | null;
            /** @description The bank's reference, or else Dhow's. */
            reference: string;
            /** @description The bank's value date. Null if unknown. */
            valueDate: string | null;
            /**
             * Format: date-time
             * @description When the transfer was reported as arrived.
             */
            settledAt: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * @description Currency of the supplier's account.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /** @description The amount in `currency`, with all decimals. */
            inCurrency: string;
            /** @description True if the transfer was returned. */
            cameBack: boolean;
        };
        /** @description A transfer by which a supplier repaid credited amounts. */
        Repayment: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * Format: date
             * @description The bank's value date.
             */
            valueDate: string;
            /** @description The bank's reference of the transfer. */
            bankReference: string | null;
            /** @description True if officers recorded it. False if a bank statement proved it. */
            byOfficer: boolean;
            /** @description True if a bank statement has it. */
            onStatement: boolean;
            /**
             * Format: date-time
             * @description When it was booked.
             */
            createdAt: string;
            /** @description When it was taken back. Null if it stands. */
            undoneAt: string | null;
        };
        /** @description A demand to repay credited amounts. */
        RepaymentDemand: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The number that people use. */
            number: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
            /**
             * Format: date
             * @description The last day for the transfer.
             */
            dueOn: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
        };
        /** @description Later deadlines for the open instalments of an order. */
        Reschedule: {
            /**
             * Format: uuid
             * @description The reschedule's id.
             */
            _id: string;
            /** @description The reschedule's number, as people use it. */
            number: string;
            /** @description The instalments that were open at the proposal. */
            deadlines: components["schemas"]["RescheduledDeadline"][];
            /** @description The admin's reason. */
            desc: string;
            /**
             * @description `agreed` by the SME, `refused`, `withdrawn` by an admin, or `lapsed` since the instalments changed.
             * @enum {string}
             */
            state: "open" | "agreed" | "refused" | "withdrawn" | "lapsed";
            /** @description True if an insurer must consent. */
            isInsured: boolean;
            /** @description When the bank consented. */
            bankConsentAt: string | null;
            /** @description When the insurer consented. */
            insurerConsentAt: string | null;
            /** @description The reason of a refusal. */
            refusal: string | null;
            /** @description When the reschedule was agreed, refused, withdrawn or lapsed. */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When an admin proposed it.
             */
            createdAt: string;
        };
        /** @description The deadlines of one instalment. */
        RescheduledDeadline: {
            /** @description The instalment's number. */
            number: number;
            /**
             * Format: date-time
             * @description Its deadline at the proposal.
             */
            before: string;
            /**
             * Format: date-time
             * @description Its new deadline. Equal to `before` if it does not move.
             */
            after: string;
        };
        /** @description A due yearly review, with the SME's activity since the last one. */
        Review: {
            /**
             * Format: uuid
             * @description `_id` of the SME under review.
             */
            sme_id: string;
            /**
             * Format: date-time
             * @description The last review, or the activation.
             */
            since: string;
            /**
             * Format: date-time
             * @description When the review is due.
             */
            due: string;
            /** @description The current credit limit, in dollars. */
            amount: number;
            /** @description Used credit: owed and reserved amounts. */
            spend: number;
            /** @description Number of orders placed since. */
            orders: number;
            /** @description Total of those orders, in dollars. */
            ordered: number;
            /** @description Number of instalments after the upfront part paid on time since. */
            paidInTime: number;
            /** @description Number of instalments paid after their deadline. */
            paidLate: number;
            /** @description Number of instalments that are overdue now. */
            lateNow: number;
            /** @description The highest used credit since, in dollars. */
            spentMost: number;
        };
        /** @description A due yearly review. */
        ReviewRow: {
            /**
             * Format: uuid
             * @description `_id` of the SME under review.
             */
            sme_id: string;
            /**
             * Format: date-time
             * @description The last review, or the activation.
             */
            since: string;
            /**
             * Format: date-time
             * @description When the review is due.
             */
            due: string;
            /** @description The current credit limit, in dollars. */
            amount: number;
            /** @description Used credit: owed and reserved amounts. */
            spend: number;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description The latest sanctions screening. Null without one, and for insurers. */
        Screening: {
            /**
             * @description `due`: not screened yet. `hits`: undecided hits. `cleared`: another company. `confirmed`: this company.
             * @enum {string}
             */
            state: "due" | "clear" | "hits" | "cleared" | "confirmed";
            /** @description The screening service. */
            source: string;
            /** @description Matching list entries. */
            hits: {
                /** @description The name on the list. */
                name: string;
                /** @description The company's name or number that matched. */
                of: string;
                /** @description The list. */
                list: string;
                /** @description The list's topic for the entry. */
                why: string;
                /** @description Similarity from 0 to 1. Null without a score. */
                score: number | null;
            }[];
            /** @description When the company was screened. Null while it is due. */
            screenedAt: string | null;
            /** @description The officer who decided. Null while pending, or if the proposal expired. */
            decidedBy: string | null;
            /** @description When the decision was made. Null while pending. */
            decidedAt: string | null;
            /** @description Why the hits were cleared or confirmed. Null while undecided. */
            reason: string | null;
        } | null;
        /** @description The data that the supplier sent. Null if it sent the file alone. */
        SentInvoice: {
            /** @description The supplier's invoice number. */
            number: string;
            /** @description The invoice date. */
            date: string;
            /** @description Dollars before VAT. Null if the supplier sent none. */
            net: number | null;
            /** @description The VAT in dollars. Null if the supplier sent none. */
            vat: number | null;
            /** @description Dollars with VAT. */
            total: number;
            /** @description The supplier's VAT number. Null without one. */
            vatNumber: string | null;
            /** @description The invoice's lines. */
            lines: {
                /** @description The goods or services. */
                description: string;
                /** @description As written. Null if missing. */
                quantity: string | null;
                /** @description Dollars before VAT. */
                amount: number;
            }[];
        } | null;
        /** @description A bank account sent by a supplier, and its state. */
        SentPayee: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description Capital letters and digits, without spaces. */
            iban: string;
            /** @description The account holder. */
            holder: string;
            /** @description The bank's name. */
            bank: string;
            /** @description The bank's BIC. Null if the supplier gave none. */
            bic: string | null;
            /**
             * @description The account's currency.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /**
             * @description `waits`: awaits an admin's decision. `accepted`: a change in its waiting period.
             * @enum {string}
             */
            state: "waits" | "accepted" | "in use" | "replaced" | "refused" | "withdrawn";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description When the decision was made. Null while pending. */
            decidedAt: string | null;
            /** @description When payouts to the account start. Null until it is accepted. */
            usableFrom: string | null;
            /** @description Why it was refused. Null otherwise. */
            reason: string | null;
        };
        /** @description The answer of a successful sign-in. */
        Session: {
            /** @description Send it as Authorization: Bearer {token}. */
            token: string;
            /**
             * @description The account's role, which is also the API area it may use.
             * @enum {string}
             */
            "user-role": "sme" | "provider" | "admin" | "bank" | "insurance";
            /** @description The token's holder. */
            user: {
                /** @description The name. */
                name: string;
                /** @description The progress of the verification. Null for staff. */
                level: components["schemas"]["Level"] | null;
                auth_id: components["schemas"]["Account"];
            };
        };
        /** @description A settlement of collected money with the bank. */
        Settlement: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The settlement number that people use. */
            number: string;
            /** @description The settlement covers the money collected until the end of this month. */
            month: string;
            /**
             * @description `draft`: awaits the bank's agreement. `agreed`: awaits the transfer.
             * @enum {string}
             */
            state: "draft" | "agreed" | "settled" | "returned" | "discarded";
            /** @description Number of orders. */
            orderCount: number;
            /** @description The repaid part of the bank's advances. Can be negative. */
            principal: number;
            /** @description The bank's share of the collected money. Can be negative. */
            share: number;
            /** @description The transfer's amount: `principal` plus `share`. The bank pays a negative amount. */
            total: number;
            /** @description The transfer's reference. */
            reference: string;
            /** @description The admin who drafted the settlement. */
            draftedBy: string;
            /**
             * Format: date-time
             * @description When the settlement was drafted.
             */
            createdAt: string;
            /** @description The bank's officer. Null until then. */
            agreedBy: string | null;
            /** @description When the bank agreed. Null until then. */
            agreedAt: string | null;
            /** @description The transfer's value date. Null until then. */
            valueDate: string | null;
            /** @description The bank's reference of the transfer. Null until then, or if the settlement moved no money. */
            bankReference: string | null;
            /** @description The officer who confirmed the transfer. Null until then, or if a bank statement confirmed it. */
            settledBy: string | null;
            /** @description When the transfer was confirmed. Null until then. */
            settledAt: string | null;
            /** @description The officer who discarded the settlement, or marked its transfer as returned. Null otherwise. */
            endedBy: string | null;
            /** @description When it was discarded or returned. Null otherwise. */
            endedAt: string | null;
            /** @description Why it was discarded or returned. Null otherwise. */
            endReason: string | null;
        };
        /** @description One order of a settlement. */
        SettlementLine: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            order_id: string;
            /** @description The order number that people use. */
            number: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The order's amount. */
            amount: number;
            /** @description The money collected for the order, on which the line is based. */
            collected: number;
            /** @description The repaid part of the bank's advance. Can be negative. */
            principal: number;
            /** @description The bank's share of the collected money. Can be negative. */
            share: number;
        };
        /** @description An SME with its documents. */
        Sme: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            level: components["schemas"]["Level"];
            info: components["schemas"]["SmeInfo"];
            desc: components["schemas"]["Description"];
            registration: components["schemas"]["Registration"];
            /** @description The company's VAT number. */
            companyVAT: string | null;
            /** @description The SME's credit limit: requested, granted and used. */
            credit: {
                request: number | null;
                /** @description The credit limit. Null before an insurer granted it. */
                amount: number | null;
                /** @description Used credit: owed and reserved amounts. */
                spend: number;
                /** @description The credit left for orders. It can be less than the limit less the used credit. Null without a limit. */
                available: number | null;
            };
            /** @description The instalments, the upfront part first. */
            installments: number[];
            /** @description True if an admin has verified the company. */
            adminVerified: boolean;
            /** @description True if the bank has verified the company. */
            bankVerified: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             */
            updatedAt: string;
            /** @description The insurer that decides on the SME, or covers it. */
            insurance: components["schemas"]["Insurance"] | null;
            /** @description The bank's own cap on the used credit. Null without one, and for SMEs and insurers. */
            bankCap: number | null;
            financials: components["schemas"]["Financials"];
            /** @description The industries. */
            categories: components["schemas"]["Category"][];
            /** @description The documents. */
            docs: components["schemas"]["Document"][];
        };
        /** @description The SME's saved info form, with every field as typed. */
        SmeDraft: {
            /** @description The commercial registration. */
            registration: {
                /** @description As it was chosen. */
                country: string;
                /** @description As it was typed. */
                number: string;
            };
            /** @description The company's VAT number. */
            companyVAT: string;
            /** @description First name of the contact person. */
            firstname: string;
            /** @description Last name of the contact person. */
            lastname: string;
            /** @description The company's name. */
            companyTile: string;
            /** @description The company's name in Arabic letters. */
            companyTitleAr: string;
            /** @description What the company does. */
            companyDesc: string;
            /** @description The company's address. */
            address: string;
            /** @description Another address of the company, such as its warehouse. */
            address2: string;
            /** @description Another e-mail address. */
            email2: string;
            /** @description The Instagram name. */
            instagram: string;
            /** @description The second phone. */
            phone2: {
                /** @description Country calling code without a plus. */
                countryCode: string;
                /** @description The number without the country's calling code. */
                phone: string;
            };
            /** @description Ids of industries. */
            categoriesSelected: string[];
            /**
             * Format: date-time
             * @description When the draft was saved.
             */
            savedAt: string;
            /** @description The requested credit, as typed. */
            requestCredit: string;
        };
        /** @description An event. */
        SmeEvent: {
            /**
             * Format: uuid
             * @description The event's id.
             */
            _id: string;
            type: components["schemas"]["EventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The subject of the event. */
            subject: {
                /**
                 * @description The kind of subject.
                 * @enum {string}
                 */
                kind: "order" | "applicant" | "account" | "insurer" | "industry" | "settings" | "approval" | "batch" | "statement" | "bankLine" | "receipt" | "refund" | "settlement" | "collection" | "feeInvoice" | "group" | "checkout";
                /** @description The subject's id. */
                _id: string;
            };
            /** @description The subject, and the changes. */
            data: {
                /** @description The subject as its own call shows it now, without the rows of its lists. Null if it no longer exists, or if no call shows it. */
                object: (components["schemas"]["Order"] | components["schemas"]["Sme"]) | null;
                /**
                 * Format: date-time
                 * @description The time of `object`.
                 */
                asOf: string;
                /** @description The values before the event. The same as `changed.before`. */
                previous: components["schemas"]["EventFields"];
                /** @description The fields of the order or company that changed, as far as you see them. */
                changed: {
                    /** @description The values before the event. */
                    before: components["schemas"]["EventFields"];
                    /** @description The values after the event. */
                    after: components["schemas"]["EventFields"];
                };
            };
        };
        /** @description An SME's contact person and contact details. */
        SmeInfo: {
            /** @description First name of the contact person. */
            firstname: string | null;
            /** @description Last name of the contact person. */
            lastname: string | null;
            phone: components["schemas"]["Phone"];
            phone2: components["schemas"]["Phone"];
            /** @description Another e-mail address. */
            email2: string | null;
            /** @description The company's address. */
            address: string | null;
            /** @description Another address of the company, such as its warehouse. */
            address2: string | null;
            /** @description The Instagram name. */
            instagram: string | null;
        };
        /** @description An SME in a list. */
        SmeRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            level: components["schemas"]["Level"];
            info: components["schemas"]["SmeInfo"];
            desc: components["schemas"]["Description"];
            registration: components["schemas"]["Registration"];
            /** @description The company's VAT number. */
            companyVAT: string | null;
            /** @description The SME's credit limit: requested, granted and used. */
            credit: {
                request: number | null;
                /** @description The credit limit. Null before an insurer granted it. */
                amount: number | null;
                /** @description Used credit: owed and reserved amounts. */
                spend: number;
                /** @description The credit left for orders. It can be less than the limit less the used credit. Null without a limit. */
                available: number | null;
            };
            /** @description The instalments, the upfront part first. */
            installments: number[];
            /** @description True if an admin has verified the company. */
            adminVerified: boolean;
            /** @description True if the bank has verified the company. */
            bankVerified: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description An open payment. */
        StartedPayment: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description Same as `_id`.
             */
            transactionId: string;
            /** @description The bank's page for a payer with a browser. It leads back to `/sme/payment-result/{id}`. */
            payUrl: string;
            /** @description Dollars, with at most two decimals. */
            amount: number;
        };
        /** @description A company's monthly statement. */
        Statement: {
            /**
             * Format: uuid
             * @description `_id` of the company.
             */
            _id: string;
            /** @description The name. */
            name: string;
            /** @description Such as 2026-11. */
            month: string;
            /** @description Months with a statement, newest first. */
            months: string[];
            /** @description Dollars, with at most two decimals. */
            opening: number;
            /** @description One page of the month's entries, in time order. */
            entries: components["schemas"]["StatementEntry"][];
            /** @description The closing balance. For an SME, Used credit (owed and reserved amounts). For a supplier, Payable (supplier shares of verified invoices that the bank has not paid yet). */
            closing: number;
            /**
             * Format: date-time
             * @description When the figures were calculated.
             */
            asOf: string;
        };
        /** @description A change of the company's balance. */
        StatementEntry: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The order. */
            order: {
                /**
                 * Format: uuid
                 * @description The record's identifier.
                 */
                _id: string;
                /** @description The order number that people use. */
                number: string;
            };
            /** @description The other company of the order. */
            party: string;
            /**
             * @description The event.
             * @enum {string}
             */
            what: "Ordered" | "Canceled" | "Paid" | "Given back" | "Payment reversed" | "Allocation reversed" | "Small difference" | "Written off" | "Credit note" | "Share booked" | "Paid out" | "Came back" | "Netted";
            /** @description The change of the balance. */
            amount: number;
            /** @description The bank's payout details. Null for other entries. */
            payout: {
                /** @description The bank's reference. Null if it gave none. */
                reference: string | null;
                /** @description The day on which the supplier receives the money. Null in older orders. */
                valueDate: string | null;
            } | null;
            /** @description The balance after the entry. */
            balance: number;
        };
        /** @description A supplier with its documents. */
        Supplier: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            level: components["schemas"]["SupplierLevel"];
            info: components["schemas"]["SupplierInfo"];
            desc: components["schemas"]["Description"];
            registration: components["schemas"]["Registration"];
            /** @description The company's VAT number. */
            companyVAT: string | null;
            /** @description The discount rate. Null before verification. */
            tax_rate: number | null;
            /** @description True if an admin has verified the company. */
            adminVerified: boolean;
            /** @description True if the bank has verified the company. */
            bankVerified: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             */
            updatedAt: string;
            /** @description The industries. */
            categories: components["schemas"]["Category"][];
            /** @description The documents. */
            docs: components["schemas"]["Document"][];
        };
        /** @description A supplier in the directory. */
        SupplierCard: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            desc: components["schemas"]["Description"];
            /** @description The industries. */
            categories: components["schemas"]["Category"][];
        };
        /** @description A supplier's debt from credit notes after the payout. */
        SupplierDebt: {
            /** @description The debt from credit notes after the payout. */
            owed: number;
            /** @description The reference for the supplier's bank transfers. */
            reference: string;
            /** @description The accounts for bank transfers, one per currency. Empty if Dhow takes no transfers. */
            collectingAccounts: components["schemas"]["CollectingAccount"][];
            /** @description The oldest open credit notes, at most 10. */
            claims: components["schemas"]["OpenClaim"][];
            /** @description The newest demands, at most 5. */
            demands: components["schemas"]["RepaymentDemand"][];
            /** @description Repayments on this page, newest first. */
            repayments: components["schemas"]["Repayment"][];
            /** @description Repayments on all pages. */
            count: number;
        };
        /** @description The supplier's saved info form, with every field as typed. */
        SupplierDraft: {
            /** @description The commercial registration. */
            registration: {
                /** @description As it was chosen. */
                country: string;
                /** @description As it was typed. */
                number: string;
            };
            /** @description The company's VAT number. */
            companyVAT: string;
            /** @description First name of the contact person. */
            firstname: string;
            /** @description Last name of the contact person. */
            lastname: string;
            /** @description The company's name. */
            companyTile: string;
            /** @description The company's name in Arabic letters. */
            companyTitleAr: string;
            /** @description What the company does. */
            companyDesc: string;
            /** @description The company's address. */
            address: string;
            /** @description Another address of the company, such as its warehouse. */
            address2: string;
            /** @description Another e-mail address. */
            email2: string;
            /** @description The Instagram name. */
            instagram: string;
            /** @description The second phone. */
            phone2: {
                /** @description Country calling code without a plus. */
                countryCode: string;
                /** @description The number without the country's calling code. */
                phone: string;
            };
            /** @description Ids of industries. */
            categoriesSelected: string[];
            /**
             * Format: date-time
             * @description When the draft was saved.
             */
            savedAt: string;
            /** @description The website's address. */
            website: string;
        };
        /**
         * @description - `order.created`: The SME placed the order.
         *     - `order.canceled`: The SME canceled the order before its placement.
         *     - `order.expired`: The order was canceled because its upfront part was not paid in time.
         *     - `order.accepted`: The supplier accepted the order.
         *     - `order.declined`: The supplier declined the order.
         *     - `order.unanswered`: The order was canceled because the supplier did not answer in time.
         *     - `order.withdrawn`: The SME withdrew the order after its delivery day.
         *     - `order.stopped`: An admin canceled the order.
         *     - `order.delivered`: The goods were handed over.
         *     - `order.invoiceUploaded`: The supplier uploaded the invoice.
         *     - `order.invoiceVerified`: An admin verified the invoice.
         *     - `order.invoiceReturned`: An admin returned the invoice to the supplier.
         *     - `order.paidOut`: The bank paid the supplier.
         *     - `order.payoutReturned`: The supplier's bank returned the payout.
         *     - `order.payoutNetted`: A claim against the supplier was taken off the payout.
         *     - `order.dayProposed`: A party proposed another delivery day.
         *     - `order.dayAgreed`: The other party accepted the delivery day.
         *     - `order.dayRefused`: The other party refused the delivery day.
         *     - `order.dayOver`: The delivery day passed without a delivery.
         *     - `order.driverLinkCreated`: The supplier created a link for the driver.
         *     - `order.driverLinkRemoved`: The supplier removed the driver's link.
         *     - `order.credited`: A credit note reduced the order's amount.
         *     - `order.disputed`: The SME disputed a part of the order.
         *     - `order.disputeFileAdded`: A party added a file to the dispute.
         *     - `order.disputeAnswered`: The supplier answered the dispute.
         *     - `order.disputeWithdrawn`: The SME withdrew the dispute.
         *     - `order.disputeAccepted`: The supplier accepted the dispute.
         *     - `order.disputeDecided`: Admins decided the dispute.
         *     - `order.claimNotified`: Dhow notified the insurer of the overdue order.
         *     - `order.claimFiled`: Dhow filed a claim with the insurer.
         *     - `order.claimWithdrawn`: Dhow withdrew the claim.
         *     - `order.claimAccepted`: The insurer accepted the claim.
         *     - `order.claimRefused`: The insurer refused the claim.
         *     - `order.claimPaid`: The insurer paid the claim.
         *     - `order.recoveryPassedOn`: Dhow passed recovered money on to the insurer.
         *     - `order.claimTransferUndone`: A transfer of the claim was reversed.
         *     - `order.rescheduleProposed`: An admin proposed later deadlines.
         *     - `order.rescheduleConsented`: The bank or the insurer consented to the later deadlines.
         *     - `order.rescheduleAgreed`: The SME agreed to the later deadlines.
         *     - `order.rescheduleRefused`: A party refused the later deadlines.
         *     - `order.rescheduleWithdrawn`: An admin withdrew the later deadlines.
         *     - `order.writtenOff`: Admins wrote the order's debt off.
         *     - `order.recovered`: Money for a debt that was written off arrived.
         *     - `order.writeOffUndone`: The write-off was reversed.
         *     - `order.recoveryUndone`: The recovered money was taken back.
         *     - `payment.started`: The SME started a payment.
         *     - `payment.paid`: A payment arrived. The first one brings the order to its supplier.
         *     - `payment.declined`: The payer's bank declined the payment.
         *     - `payment.expired`: The payment was not confirmed in time.
         *     - `payment.tooLate`: The payment arrived too late and is refunded.
         *     - `payment.refunded`: The payment was refunded.
         *     - `payment.undone`: A payment from the account balance was reversed.
         *     - `payment.reversed`: The payer's bank took the payment back.
         *     - `installment.late`: An instalment is overdue.
         *     - `applicant.registered`: The company registered.
         *     - `applicant.emailVerified`: The company confirmed its email.
         *     - `applicant.emailCorrected`: The company corrected its email.
         *     - `applicant.phoneAdded`: The company added its phone number.
         *     - `applicant.phoneVerified`: The company confirmed its phone number.
         *     - `applicant.infoAdded`: The company sent its details.
         *     - `applicant.contactChanged`: The company changed its contact details.
         *     - `applicant.financialsChanged`: The company changed its figures.
         *     - `applicant.emailChanged`: The company's email changed.
         *     - `applicant.phoneChanged`: The company's phone number changed.
         *     - `applicant.documentAdded`: The company uploaded a document.
         *     - `applicant.documentRemoved`: The company removed a document.
         *     - `applicant.documentsConfirmed`: The company confirmed its documents.
         *     - `applicant.waitsWithInsurer`: The company waits for an insurer's decision.
         *     - `applicant.passedOn`: An admin passed the company on to the next insurer.
         *     - `applicant.held`: An officer put the company on hold.
         *     - `applicant.holdLifted`: The hold ended.
         *     - `applicant.documentDated`: A document got an expiry date.
         *     - `applicant.documentAccepted`: An admin accepted a new document.
         *     - `applicant.documentRefused`: An admin refused a new document.
         *     - `applicant.verifiedByAdmin`: An admin verified the company.
         *     - `applicant.verifiedByBank`: The bank verified the company.
         *     - `applicant.verifiedByInsurer`: An insurer verified the company and granted a credit.
         *     - `applicant.rejectedByInsurer`: An insurer rejected the company.
         *     - `applicant.conditionallyRejected`: The company was rejected until it corrects its details.
         *     - `applicant.fullyRejected`: The company was rejected for good.
         *     - `applicant.activated`: An admin set the company's plan, and the company can order.
         *     - `applicant.closed`: The company was closed.
         *     - `applicant.reopened`: The company was opened again.
         *     - `applicant.erasureRequested`: The company asked for the erasure of its data.
         *     - `applicant.filesErased`: Files of the company were erased.
         *     - `applicant.namesErased`: Names in the company's records were erased.
         *     - `applicant.creditChanged`: The insurer changed the credit.
         *     - `applicant.planChanged`: An admin changed the plan.
         *     - `applicant.discountChanged`: An admin changed the discount rate.
         *     - `applicant.creditAsked`: The company asked for more credit.
         *     - `applicant.creditAskWithdrawn`: The company withdrew its credit request.
         *     - `applicant.creditAskRefused`: The insurer refused the credit request.
         *     - `applicant.creditKept`: The insurer reviewed the credit and kept it.
         *     - `applicant.connected`: An admin connected the company to a group.
         *     - `applicant.disconnected`: An admin disconnected the company from its group.
         *     - `applicant.moved`: The company moved to another insurer.
         *     - `applicant.payeeSent`: The supplier sent a bank account.
         *     - `applicant.payeePaperAdded`: The supplier added a paper about the bank account.
         *     - `applicant.payeeAccepted`: Admins accepted the bank account.
         *     - `applicant.payeeRefused`: An admin refused the bank account.
         *     - `applicant.payeeWithdrawn`: The supplier withdrew the bank account.
         *     - `applicant.payeeUsed`: Payouts go to the new bank account.
         *     - `applicant.moneyReceived`: Money arrived on the account balance.
         *     - `applicant.moneyTakenBack`: Money was taken off the account balance.
         *     - `applicant.repaymentDemanded`: Dhow asked the supplier to repay a debt.
         *     - `applicant.repaymentReceived`: The supplier's repayment arrived.
         *     - `applicant.repaymentTakenBack`: The supplier's repayment was reversed.
         *     - `checkout.created`: You created a checkout.
         *     - `checkout.confirmed`: A buyer confirmed the checkout and pays now.
         *     - `checkout.released`: The buyer did not pay. The checkout is open to buyers again.
         *     - `checkout.paid`: The buyer paid. The checkout has an order now.
         *     - `checkout.declined`: The buyer declined the checkout.
         *     - `checkout.expired`: Nobody paid the checkout in time.
         *     - `checkout.canceled`: You canceled the checkout, or its order was canceled.
         * @enum {string}
         */
        SupplierEventType: "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "checkout.created" | "checkout.confirmed" | "checkout.released" | "checkout.paid" | "checkout.declined" | "checkout.expired" | "checkout.canceled";
        /** @description A supplier's contact person and contact details. */
        SupplierInfo: {
            /** @description First name of the contact person. */
            firstname: string | null;
            /** @description Last name of the contact person. */
            lastname: string | null;
            phone: components["schemas"]["Phone"];
            phone2: components["schemas"]["Phone"];
            /** @description Another e-mail address. */
            email2: string | null;
            /** @description The company's address. */
            address: string | null;
            /** @description Another address of the company, such as its warehouse. */
            address2: string | null;
            /** @description The Instagram name. */
            instagram: string | null;
            /** @description The website's address. */
            website: string | null;
            /** @description The price list's https address. */
            priceList: string | null;
        };
        /**
         * @description The progress of a supplier's verification.
         * @enum {integer}
         */
        SupplierLevel: -2 | -1 | 0 | 1 | 2 | 3 | 4 | 5 | 9;
        /** @description A supplier in a list. */
        SupplierRow: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            level: components["schemas"]["SupplierLevel"];
            info: components["schemas"]["SupplierInfo"];
            desc: components["schemas"]["Description"];
            registration: components["schemas"]["Registration"];
            /** @description The company's VAT number. */
            companyVAT: string | null;
            /** @description The discount rate. Null before verification. */
            tax_rate: number | null;
            /** @description True if an admin has verified the company. */
            adminVerified: boolean;
            /** @description True if the bank has verified the company. */
            bankVerified: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A supplier as SMEs see it. */
        SupplierShown: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            auth_id: components["schemas"]["Account"];
            desc: components["schemas"]["Description"];
            info: components["schemas"]["SupplierInfo"];
            /** @description The industries. */
            categories: components["schemas"]["Category"][];
        };
        /** @description A staff account. */
        TeamMember: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description The name. */
            name: string;
            auth_id: components["schemas"]["Account"];
            /**
             * @description The role of the account, or of the person who acted.
             * @enum {string}
             */
            role: "admin" | "bank" | "insurance";
            /** @description The member's insurer. Null for other roles. */
            insurance: string | null;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "invited" | "active" | "disabled";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description When the second factor was turned on. Null without one. */
            secondFactorSince: string | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A ledger account in the trial balance. */
        TrialRow: {
            /**
             * @description The ledger account.
             * @enum {string}
             */
            book: "receivable" | "payable" | "undelivered" | "collections" | "funding" | "unapplied" | "suspense" | "refunds due" | "small differences" | "supplier receivable" | "bank share" | "product share" | "loss" | "recovery" | "impairment" | "allowance" | "vat payable" | "claim receivable" | "insured losses" | "recoveries due";
            /** @description Total debits. */
            debit: number;
            /** @description Total credits. */
            credit: number;
            /** @description `debit` minus `credit`. */
            balance: number;
        };
        /** @description A month's orders and their payments. */
        Vintage: {
            /** @description Such as 2026-11. */
            month: string;
            /** @description Number of orders. */
            count: number;
            /** @description Total of the orders. */
            ordered: number;
            /** @description Paid part. */
            paid: number;
            /** @description Owed part. */
            unpaid: number;
            /** @description Late part. */
            late: number;
            /** @description `late` divided by `ordered`. */
            lateShare: number;
        };
        /** @description A new document of a company that already trades. */
        WaitingDocument: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /**
             * Format: uuid
             * @description `_id` of the SME or supplier.
             */
            applicant_id: string;
            /**
             * @description The company's role.
             * @enum {string}
             */
            role: "sme" | "provider";
            /** @description The company's name. */
            company: string;
            /** @description The title. */
            title: string;
            /** @description Append it to /api/v1/pub/{role}/doc/file/. */
            file: string;
            /** @description The last valid day according to the company. Null if unknown. */
            goodUntil: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
        };
        /** @description A supplier's bank account awaiting an admin's decision. */
        WaitingPayee: {
            /**
             * Format: uuid
             * @description The record's identifier.
             */
            _id: string;
            /** @description Capital letters and digits, without spaces. */
            iban: string;
            /** @description The account holder. */
            holder: string;
            /** @description The bank's name. */
            bank: string;
            /** @description The bank's BIC. Null if the supplier gave none. */
            bic: string | null;
            /**
             * @description The account's currency.
             * @enum {string}
             */
            currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
            /**
             * @description `waits`: awaits an admin's decision. `accepted`: a change in its waiting period.
             * @enum {string}
             */
            state: "waits" | "accepted" | "in use" | "replaced" | "refused" | "withdrawn";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description When the decision was made. Null while pending. */
            decidedAt: string | null;
            /** @description When payouts to the account start. Null until it is accepted. */
            usableFrom: string | null;
            /** @description Why it was refused. Null otherwise. */
            reason: string | null;
            /**
             * Format: uuid
             * @description `_id` of the supplier.
             */
            provider_id: string;
            /** @description The supplier's name. */
            company: string;
            /** @description Append it to /api/v1/pub/payee/paper/file/. Null if the supplier sent none. */
            paper: string | null;
            /** @description The bank account that receives the supplier's payouts. Null without an active one. */
            before: components["schemas"]["Payee"] | null;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A reschedule that waits for a consent. */
        WaitingReschedule: {
            /**
             * Format: uuid
             * @description The reschedule's id.
             */
            _id: string;
            /** @description The reschedule's number, as people use it. */
            number: string;
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            orderId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The order's amount. */
            amount: number;
            /**
             * Format: date-time
             * @description The last new deadline.
             */
            lastDeadline: string;
            /** @description The admin's reason. */
            desc: string;
            /**
             * Format: date-time
             * @description When an admin proposed it.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        /** @description A webhook. */
        Webhook: {
            /**
             * Format: uuid
             * @description The webhook's id.
             */
            _id: string;
            /** @description The address that gets the events. */
            url: string;
            /** @description Your own words. */
            description: string;
            /** @description The wanted types and patterns such as `order.*`. Empty for all. */
            types: string[];
            /**
             * @description `v1`: HMAC. `v1a`: ed25519.
             * @enum {string}
             */
            signature: "v1" | "v1a";
            /** @description The key `whpk_…` that verifies signatures `v1a`. Null for `v1`. */
            publicKey: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description `failing`: the last attempt failed, and Dhow tries again. `disabled`: nothing is sent.
             * @enum {string}
             */
            state: "active" | "failing" | "disabled";
            /** @description Why it is disabled: by you, by the answer 410, or after three days of failures. Null if it is not. */
            disabledBy: ("company" | "gone" | "failing") | null;
        };
        /** @description A delivery of an event to a webhook. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The delivery's id.
             */
            _id: string;
            /**
             * Format: uuid
             * @description The event's id, as in `webhook-id`.
             */
            eventId: string;
            /** @description The event's type. */
            type: string;
            /** @description Its number among the webhook's deliveries. Null for a test. */
            sequence: number | null;
            /**
             * @description `failed`: given up.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description The number of attempts. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was queued.
             */
            createdAt: string;
            /** @description The last attempt. */
            triedAt: string | null;
            /** @description The next attempt. Null if there is none. */
            nextAttemptAt: string | null;
            /** @description The HTTP status of the last answer. Null without an answer. */
            status: number | null;
            /** @description The beginning of the last answer. */
            answer: string | null;
            /** @description Why the last attempt failed. Null if it did not. */
            error: string | null;
        };
        /** @description A written-off debt of an order. */
        WriteOff: {
            /**
             * Format: uuid
             * @description `_id` of the order.
             */
            orderId: string;
            /**
             * Format: uuid
             * @description `_id` of the SME.
             */
            smeId: string;
            /** @description The SME's name. */
            sme: string;
            /** @description The written-off debt. 0 once the write-off was undone. */
            amount: number;
            /** @description The part that came back. */
            recovered: number;
            /** @description The officer's reason. */
            reason: string;
            /** @description The officer who approved it. */
            by: string;
            /**
             * Format: date-time
             * @description When it was written off.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of its newest event that you see, or else of its creation.
             */
            updatedAt: string;
        };
        Calls: {
            /** @description Register an SME or a supplier and sign in. */
            "POST /auth/register": {
                input: {
                    /**
                     * @description The role of the account.
                     * @enum {string}
                     */
                    role: "sme" | "provider";
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /** @description At least 8 characters. A new password must not be among the commonly guessed ones. */
                    password: string;
                    /** @description The admin verification code of the role. */
                    refCode: string;
                    /**
                     * @description The language of messages; what Accept-Language asks for, where it is left out.
                     * @enum {string}
                     */
                    locale?: "en" | "ar";
                };
                /** @description The answer. */
                answer: components["schemas"]["Session"];
            };
            /** @description Sign in. The token is valid for 30 days, and expires after 12 hours without a call. */
            "POST /auth/login": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /** @description At least 8 characters. A new password must not be among the commonly guessed ones. */
                    password: string;
                    /** @description Of an account with a second factor: from its authenticator app, or a recovery code. */
                    code?: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["Session"];
            };
            /** @description Change your password. Use the answer's token afterwards. */
            "POST /auth/password/change": {
                input: {
                    /** @description Your current password. */
                    currentPassword: string;
                    /** @description At least 8 characters. A new password must not be among the commonly guessed ones. */
                    password: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["Session"];
            };
            /** @description Request a link to a new password by email. */
            "POST /auth/password/forgot": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Choose a password with the token of a password link or invitation, and sign in. */
            "POST /auth/password/reset": {
                input: {
                    /** @description The token from the link in the message. */
                    token: string;
                    /** @description At least 8 characters. A new password must not be among the commonly guessed ones. */
                    password: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["Session"];
            };
            /** @description Sign out. The token becomes invalid. */
            "POST /auth/logout": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The language of your messages. */
            "GET /auth/language": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The language of emails and text messages. */
                    locale: string;
                };
            };
            /** @description Choose the language of your messages. */
            "PUT /auth/language": {
                input: {
                    /**
                     * @description The language of e-mails and text messages.
                     * @enum {string}
                     */
                    locale: "en" | "ar";
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description End all of your other sessions. */
            "POST /auth/session/end-others": {
                input: {
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description End one of your sessions. Its browser is signed out, or its token becomes invalid. */
            "POST /auth/session/end": {
                input: {
                    /** @description `_id` of a session from `session/list`. */
                    sessionId: string;
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your sessions, newest first. */
            "GET /auth/session/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description Your active sessions. */
                    sessions: components["schemas"]["OwnSession"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Send a new code to your email address, at the earliest 20 seconds after the last one. */
            "GET /sme/email/resend": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    code: string | null;
                };
            };
            /** @description Change your email address: a code goes to the new address. */
            "POST /sme/email/change": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    code: string | null;
                };
            };
            /** @description Confirm your new email address with its code. Use the answer's token afterwards. */
            "POST /sme/email/confirm": {
                input: {
                    /** @description The code from the message, in capital or small letters. */
                    code: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["Session"];
            };
            /** @description Correct a mistyped email address before it is confirmed. A new code goes to the new address. */
            "POST /sme/email/correct": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    code: string | null;
                };
            };
            /** @description Confirm your email address with the code that was sent to it. */
            "POST /sme/email/validate": {
                input: {
                    /** @description The code from the message, in capital or small letters. */
                    code: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Set your phone number and send a code to it. Repeat the call for another number or a new code. */
            "POST /sme/phone/add": {
                input: {
                    /**
                     * @description Country calling code without a plus.
                     * @enum {string}
                     */
                    countryCode: "965" | "966" | "968" | "971" | "973" | "974";
                    /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                    phone: string | number;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    otp: string | null;
                };
            };
            /** @description Change your phone number: a code goes to the new number. */
            "POST /sme/phone/change": {
                input: {
                    /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                    phone: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone: string | number;
                    };
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    otp: string | null;
                };
            };
            /** @description Confirm your new phone number with its code. */
            "POST /sme/phone/confirm": {
                input: {
                    /** @description The 4-digit code from the text message. */
                    otp: string | number;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Confirm your phone number with the code that was sent to it. */
            "POST /sme/phone/validate": {
                input: {
                    /** @description The 4-digit code from the text message. */
                    otp: string | number;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Industries to choose from, by title. */
            "GET /sme/categories/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The industries. */
                    categories: components["schemas"]["Industry"][];
                };
            };
            /** @description Your saved info form, from the API or the page. Null if none is saved. */
            "GET /sme/info/draft": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    draft: components["schemas"]["SmeDraft"] | null;
                };
            };
            /** @description Save the unfinished info form. It replaces the earlier draft. */
            "PUT /sme/info/draft": {
                input: {
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration?: {
                        /** @description KW, QA, BH, OM, AE or SA. */
                        country?: string | number;
                        /** @description As on the licence; spaces, dashes, dots and slashes are removed. */
                        number?: string | number;
                    };
                    /** @description The company's VAT number. */
                    companyVAT?: string | number;
                    /** @description First name of the contact person. */
                    firstname?: string | number;
                    /** @description Last name of the contact person. */
                    lastname?: string | number;
                    /** @description The company's name. */
                    companyTile?: string | number;
                    /** @description The company's name in Arabic letters. */
                    companyTitleAr?: string | number;
                    /** @description What the company does. */
                    companyDesc?: string | number;
                    /** @description The company's address. */
                    address?: string | number;
                    /** @description Another address of the company, such as its warehouse. */
                    address2?: string | number;
                    /** @description Another e-mail address of the company. */
                    email2?: string | number;
                    /** @description Instagram name with or without @, or the profile's URL; stored as the bare name. */
                    instagram?: string | number;
                    /** @description A second phone: both parts or none. */
                    phone2?: {
                        /** @description Country calling code without a plus. */
                        countryCode?: string | number;
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description At least one `_id` from `categories/list`. */
                    categoriesSelected?: string[];
                    /** @description Dollars, more than 0. */
                    requestCredit?: string | number;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add your company info, once, and again after a conditional rejection. */
            "POST /sme/info/add": {
                input: {
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration?: {
                        /**
                         * @description KW, QA, BH, OM, AE or SA.
                         * @enum {string}
                         */
                        country?: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                        /** @description As on the licence; spaces, dashes, dots and slashes are removed. */
                        number?: string | number;
                    } | null;
                    /** @description First name of the contact person. */
                    firstname: string;
                    /** @description Last name of the contact person. */
                    lastname: string;
                    /** @description The company's name. */
                    companyTile: string;
                    /** @description The company's name in Arabic letters. */
                    companyTitleAr?: string;
                    /** @description What the company does. */
                    companyDesc: string;
                    /** @description The company's VAT number. */
                    companyVAT?: string;
                    /** @description Dollars, more than 0. */
                    requestCredit: string | number;
                    /** @description At least one `_id` from `categories/list`. */
                    categoriesSelected: string[];
                    /** @description The company's address. */
                    address: string;
                    /** @description Another address of the company, such as its warehouse. */
                    address2?: string;
                    /** @description Another e-mail address of the company. */
                    email2?: string;
                    /** @description A second phone: both parts or none. */
                    phone2?: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode?: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description Instagram name with or without @, or the profile's URL; stored as the bare name. */
                    instagram?: string;
                    /** @description Ignored: `phone2` has its own. */
                    countryCode?: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Upload a document under one of the titles. Once you trade, an admin reviews each new document. */
            "POST /sme/doc/upload": {
                input: {
                    /** @description The title. */
                    title: string;
                    /** @description Older name of `title`. */
                    desc?: string;
                    /** @description The document's last valid day, such as `2027-05-31`. Left out if unknown. */
                    goodUntil?: string;
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    smeDoc: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description The document. */
                    doc: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Remove a document before the documents are confirmed. */
            "DELETE /sme/doc/upload": {
                input: {
                    /** @description `_id` of a document. */
                    docId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your documents, in upload order. */
            "GET /sme/doc/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The documents. */
                    docs: components["schemas"]["Document"][];
                };
            };
            /** @description Confirm that all documents are uploaded, and submit the application. */
            "POST /sme/doc/confirm": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your application's log: the latest 200 lines, oldest first. */
            "GET /sme/log/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The log's lines. */
                    logs: components["schemas"]["Log"][];
                };
            };
            /** @description Your company: level, credit, plan, details, documents, overdue instalments and holds. */
            "GET /sme/profile/get": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    sme: components["schemas"]["Sme"];
                    latePay: components["schemas"]["LatePay"];
                    /** @description The company's active holds. Orders already placed continue. */
                    holds: components["schemas"]["Hold"][];
                };
            };
            /** @description Change your company's contact details, once its info is added. */
            "PUT /sme/contact/update": {
                input: {
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration?: {
                        /**
                         * @description KW, QA, BH, OM, AE or SA.
                         * @enum {string}
                         */
                        country?: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                        /** @description As on the licence; spaces, dashes, dots and slashes are removed. */
                        number?: string | number;
                    } | null;
                    /** @description The company's VAT number. */
                    companyVAT?: string;
                    /** @description The company's address. */
                    address: string;
                    /** @description Another address of the company, such as its warehouse. */
                    address2?: string;
                    /** @description Another e-mail address of the company. */
                    email2?: string;
                    /** @description A second phone: both parts or none. */
                    phone2?: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode?: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description Instagram name with or without @, or the profile's URL; stored as the bare name. */
                    instagram?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Names of the changed details. */
                    changed: string[];
                };
            };
            /** @description Verified suppliers, newest first. Also for keys with `orders:read`. */
            "GET /sme/provider/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Words of the name or contact: up to 50 results. */
                    q?: string;
                    /** @description Only suppliers of this industry: an id of `sme/categories/list`. */
                    industry?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Suppliers on this page. */
                    providers: components["schemas"]["SupplierCard"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A verified supplier's goods and contact details. Also for keys with `orders:read`. */
            "GET /sme/provider/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    provider: components["schemas"]["SupplierShown"];
                };
            };
            /** @description Your orders, newest first. Also for keys with `orders:read`. */
            "GET /sme/order/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only rows with this status.
                     * @default -10
                     */
                    status?: components["schemas"]["OrderStatus"] | -10;
                    /** @description Finds the order with your reference. */
                    buyerReference?: unknown;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: provider. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Orders on this page. */
                    orders: components["schemas"]["OrderRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `provider/show` answers. */
                        provider?: {
                            [key: string]: components["schemas"]["SupplierShown"];
                        };
                    };
                };
            };
            /** @description One of your orders, with its instalments and, once on its way, its delivery code. Also for keys with `orders:read`. */
            "GET /sme/order/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: provider. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    order: components["schemas"]["Order"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `provider/show` answers. */
                        provider?: {
                            [key: string]: components["schemas"]["SupplierShown"];
                        };
                    };
                };
            };
            /** @description Order from a verified supplier, within your available credit. Also for keys with `orders:write`. */
            "POST /sme/order/create": {
                input: {
                    /** @description `_id` of a supplier. */
                    providerId: string;
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description The goods ordered. */
                    description: string;
                    /** @description Delivery address. Left out: the company's address. */
                    deliveryAddress?: string;
                    /** @description Phone at the delivery address: both parts or none. Left out: the company's phone. */
                    deliveryPhone?: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode?: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description Your own reference, such as a purchase order number. Unique among your orders. */
                    buyerReference?: string;
                    /** @description At most 100 lines that sum to `amount`. */
                    lines?: {
                        /** @description The goods ordered. */
                        description: string;
                        /** @description With at most three decimals. */
                        quantity: string | number;
                        /** @description Dollars for one piece. */
                        unitPrice: string | number;
                    }[];
                    /** @description Your own data: at most 20 texts. The supplier does not see it. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
                /** @description The answer. */
                answer: {
                    /** @description The order. */
                    order: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Cancel an order whose upfront part is unpaid. Its credit becomes available again. Also for keys with `orders:write`. */
            "POST /sme/order/cancel": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Accept or reject the delivery day that the other company proposed. Also for keys with `orders:write`. */
            "POST /sme/order/day/answer": {
                input: {
                    /** @description Last day for the delivery, such as `2026-12-07`. */
                    deliveryDay: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                    /** @description True accepts the proposed day. */
                    agrees: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Propose another delivery day for an order that is on its way. Also for keys with `orders:write`. */
            "POST /sme/order/day/propose": {
                input: {
                    /** @description Last day for the delivery, such as `2026-12-07`. */
                    deliveryDay: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Dispute an amount of a delivered order. */
            "POST /sme/order/dispute/create": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /**
                     * @description The kind of the problem.
                     * @enum {string}
                     */
                    reason: "missing" | "damaged" | "wrong goods" | "quality" | "invoice" | "other";
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add a photograph or document to the open dispute of an order. */
            "POST /sme/order/dispute/file": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    files: Blob;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the file.
                     */
                    fileId: string;
                };
            };
            /** @description An order's disputes, oldest first. Also for keys with `orders:read`. */
            "GET /sme/order/dispute/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The disputes. */
                    disputes: components["schemas"]["Dispute"][];
                };
            };
            /** @description Withdraw the open dispute of an order. */
            "POST /sme/order/dispute/withdraw": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Agree to the open reschedule of an order. The new deadlines apply at once. */
            "POST /sme/order/reschedule/agree": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Decline the open reschedule of an order. */
            "POST /sme/order/reschedule/decline": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description An order's reschedules, oldest first. Also for keys with `orders:read`. */
            "GET /sme/order/reschedule/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reschedules. */
                    reschedules: components["schemas"]["Reschedule"][];
                };
            };
            /** @description Withdraw from an order that was not delivered by its delivery day. Your payments are refunded. Also for keys with `orders:write`. */
            "POST /sme/order/withdraw": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description State figures about your business for the officers who review it, once its info is added. */
            "PUT /sme/financials/update": {
                input: {
                    /** @description The year in which the business began. */
                    foundedYear: string | number | null;
                    /** @description The turnover of the last financial year. */
                    annualTurnover: string | number | null;
                    /** @description The average bank balance over the last 12 months. */
                    averageBalance: string | number | null;
                    /** @description The average incoming money a month, over the last 12 months. */
                    monthlyInflow: string | number | null;
                };
                /** @description The answer. */
                answer: {
                    /** @description Names of the changed details. */
                    changed: boolean;
                };
            };
            /** @description Start a payment of an order's upfront part. */
            "POST /sme/pay/init": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["StartedPayment"];
            };
            /** @description Start a payment of an order's earliest unpaid instalment. */
            "POST /sme/pay/installment": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["StartedPayment"];
            };
            /** @description Start a payment of all remaining instalments of an order. */
            "POST /sme/pay/rest": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["StartedPayment"];
            };
            /** @description Start one payment of everything overdue, over all your orders. */
            "POST /sme/pay/late": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: components["schemas"]["StartedPayment"];
            };
            /** @description Start one payment of any amount. It pays the earliest due instalments first, the last one in part. */
            "POST /sme/pay/amount": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                };
                /** @description The answer. */
                answer: components["schemas"]["StartedPayment"];
            };
            /** @description A payment as stored. `sme/pay/verify` asks the bank for its result. */
            "GET /sme/pay/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `transactionId` of a payment.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    payment: components["schemas"]["Payment"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Ask the bank for a payment's result, and settle it. */
            "POST /sme/pay/verify": {
                input: {
                    /** @description `transactionId` from the call that started the payment. */
                    transactionId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description True if the payment is paid. */
                    payStatus: boolean;
                };
            };
            /** @description Invoices of your orders, newest order first. Also for keys with `orders:read`. */
            "GET /sme/invoice/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Invoices on this page. */
                    invoices: components["schemas"]["OwnInvoiceRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Your monthly statement: debts and payments. Also for keys with `orders:read`. */
            "GET /sme/statement/get": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description A month since the company registered, such as 2026-11. Left out: this month. */
                    month?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["Statement"];
                    /** @description Entries on all pages. */
                    count: number;
                };
            };
            /** @description Your events, oldest first: the changes of your orders and your company. Also for keys with `events:read`. */
            "GET /sme/event/list": {
                input: {
                    /**
                     * Format: uuid
                     * @description The `next` of the previous answer. Without it the list begins with the first event.
                     * @default 00000000-0000-0000-0000-000000000000
                     */
                    after?: string;
                    /**
                     * @description A type, or all types of a noun, such as `order.*`.
                     * @enum {string}
                     */
                    type?: "order.*" | "payment.*" | "installment.*" | "applicant.*" | "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack";
                    /**
                     * @description Rows per answer, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The events, oldest first. */
                    events: components["schemas"]["SmeEvent"][];
                    /**
                     * Format: uuid
                     * @description The cursor for `after`: the last event that the answer covers.
                     */
                    next: string;
                    /** @description True if there are further events. */
                    more: boolean;
                };
            };
            /** @description Preview of a payment of any amount, earliest due instalments first. */
            "GET /sme/money/cover": {
                input: {
                    /** @description Dollars. Left out: everything that one payment can cover. */
                    amount?: unknown;
                };
                /** @description The answer. */
                answer: components["schemas"]["CoveredInstalment"][];
            };
            /** @description Your account balance, the instalments owed, and the reference for bank transfers. */
            "GET /sme/money/show": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reference for the SME's bank transfers. */
                    reference: string;
                    /** @description The accounts for bank transfers, one per currency. Empty if Dhow takes no transfers. */
                    collectingAccounts: components["schemas"]["CollectingAccount"][];
                    /** @description Account balance: bank transfers from the SME that pay no order yet. */
                    balance: number;
                    /** @description Owed: unpaid instalments of placed orders: late, or due later. One page, earliest due first. */
                    owed: components["schemas"]["CoveredInstalment"][];
                    /** @description Instalments owed on all pages. */
                    owedCount: number;
                    /** @description The latest fifty lines, newest first. */
                    lines: components["schemas"]["AccountLine"][];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Pay your earliest due instalments from your balance. */
            "POST /sme/money/use": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The amount used. */
                    amount: number;
                };
            };
            /** @description Create a webhook for your events from now on. */
            "POST /sme/webhook/create": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /**
                     * @description `v1` (HMAC) or `v1a` (ed25519). Fixed for the webhook.
                     * @default v1
                     * @enum {string}
                     */
                    signature?: "v1" | "v1a";
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The webhook's id.
                     */
                    _id: string;
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description Disable a webhook. */
            "POST /sme/webhook/disable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Enable a webhook. It gets all events since it was disabled. */
            "POST /sme/webhook/enable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your webhooks, oldest first. */
            "GET /sme/webhook/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description At most ten. */
                    webhooks: components["schemas"]["Webhook"][];
                };
            };
            /** @description Remove a webhook and its log. */
            "POST /sme/webhook/remove": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send a delivery again, with all its retries. */
            "POST /sme/webhook/resend": {
                input: {
                    /** @description `_id` of a delivery. */
                    deliveryId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Replace a webhook's secret. */
            "POST /sme/webhook/rotate": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description A webhook and its deliveries of the last 30 days, newest first. */
            "GET /sme/webhook/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a webhook.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The webhook. */
                    webhook: components["schemas"]["Webhook"];
                    /** @description One page of its deliveries. */
                    deliveries: components["schemas"]["WebhookDelivery"][];
                    /** @description The number of deliveries, counted up to 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Send your newest event, or your newest event of a type, to a webhook as a test. */
            "POST /sme/webhook/test": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                    /**
                     * @description A type or pattern such as `order.*`, also if the webhook does not want it. Empty for any type.
                     * @default
                     */
                    type?: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the delivery.
                     */
                    deliveryId: string;
                };
            };
            /** @description Change a webhook's address, description and types. */
            "POST /sme/webhook/update": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Request more credit from your insurer. */
            "POST /sme/credit/ask/create": {
                input: {
                    /** @description Dollars, more than 0. */
                    credit: string | number;
                    /** @description Free text. */
                    desc: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The credit request. */
                    ask: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Add a document to your pending request. */
            "POST /sme/credit/ask/file": {
                input: {
                    /** @description `_id` of a credit request. */
                    askId: string;
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    paper: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description The document. */
                    doc: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Your latest ten requests for more credit, newest first. */
            "GET /sme/credit/ask/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The credit requests. */
                    asks: components["schemas"]["CreditAsk"][];
                };
            };
            /** @description Withdraw your request for more credit. */
            "POST /sme/credit/ask/withdraw": {
                input: {
                    /** @description `_id` of a credit request. */
                    askId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send a new code to your email address, at the earliest 20 seconds after the last one. */
            "GET /provider/email/resend": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    code: string | null;
                };
            };
            /** @description Change your email address: a code goes to the new address. */
            "POST /provider/email/change": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    code: string | null;
                };
            };
            /** @description Confirm your new email address with its code. Use the answer's token afterwards. */
            "POST /provider/email/confirm": {
                input: {
                    /** @description The code from the message, in capital or small letters. */
                    code: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["Session"];
            };
            /** @description Correct a mistyped email address before it is confirmed. A new code goes to the new address. */
            "POST /provider/email/correct": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    code: string | null;
                };
            };
            /** @description Confirm your email address with the code that was sent to it. */
            "POST /provider/email/validate": {
                input: {
                    /** @description The code from the message, in capital or small letters. */
                    code: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Set your phone number and send a code to it. Repeat the call for another number or a new code. */
            "POST /provider/phone/add": {
                input: {
                    /**
                     * @description Country calling code without a plus.
                     * @enum {string}
                     */
                    countryCode: "965" | "966" | "968" | "971" | "973" | "974";
                    /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                    phone: string | number;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    otp: string | null;
                };
            };
            /** @description Change your phone number: a code goes to the new number. */
            "POST /provider/phone/change": {
                input: {
                    /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                    phone: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone: string | number;
                    };
                    /** @description Your current password. */
                    currentPassword: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Null outside the sandbox. */
                    otp: string | null;
                };
            };
            /** @description Confirm your new phone number with its code. */
            "POST /provider/phone/confirm": {
                input: {
                    /** @description The 4-digit code from the text message. */
                    otp: string | number;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Confirm your phone number with the code that was sent to it. */
            "POST /provider/phone/validate": {
                input: {
                    /** @description The 4-digit code from the text message. */
                    otp: string | number;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Industries to choose from, by title. */
            "GET /provider/categories/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The industries. */
                    categories: components["schemas"]["Industry"][];
                };
            };
            /** @description Your saved info form, from the API or the page. Null if none is saved. */
            "GET /provider/info/draft": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    draft: components["schemas"]["SupplierDraft"] | null;
                };
            };
            /** @description Save the unfinished info form. It replaces the earlier draft. */
            "PUT /provider/info/draft": {
                input: {
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration?: {
                        /** @description KW, QA, BH, OM, AE or SA. */
                        country?: string | number;
                        /** @description As on the licence; spaces, dashes, dots and slashes are removed. */
                        number?: string | number;
                    };
                    /** @description The company's VAT number. */
                    companyVAT?: string | number;
                    /** @description First name of the contact person. */
                    firstname?: string | number;
                    /** @description Last name of the contact person. */
                    lastname?: string | number;
                    /** @description The company's name. */
                    companyTile?: string | number;
                    /** @description The company's name in Arabic letters. */
                    companyTitleAr?: string | number;
                    /** @description What the company does. */
                    companyDesc?: string | number;
                    /** @description The company's address. */
                    address?: string | number;
                    /** @description Another address of the company, such as its warehouse. */
                    address2?: string | number;
                    /** @description Another e-mail address of the company. */
                    email2?: string | number;
                    /** @description Instagram name with or without @, or the profile's URL; stored as the bare name. */
                    instagram?: string | number;
                    /** @description A second phone: both parts or none. */
                    phone2?: {
                        /** @description Country calling code without a plus. */
                        countryCode?: string | number;
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description At least one `_id` from `categories/list`. */
                    categoriesSelected?: string[];
                    /** @description An http(s) URL or a host name: `www.example.com`. */
                    website?: string | number;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add your company info, once, and again after a conditional rejection. */
            "POST /provider/info/add": {
                input: {
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration?: {
                        /**
                         * @description KW, QA, BH, OM, AE or SA.
                         * @enum {string}
                         */
                        country?: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                        /** @description As on the licence; spaces, dashes, dots and slashes are removed. */
                        number?: string | number;
                    } | null;
                    /** @description First name of the contact person. */
                    firstname: string;
                    /** @description Last name of the contact person. */
                    lastname: string;
                    /** @description The company's name. */
                    companyTile: string;
                    /** @description The company's name in Arabic letters. */
                    companyTitleAr?: string;
                    /** @description What the company does. */
                    companyDesc: string;
                    /** @description The company's VAT number. */
                    companyVAT: string;
                    /** @description An http(s) URL or a host name: `www.example.com`. */
                    website: string;
                    /** @description At least one `_id` from `categories/list`. */
                    categoriesSelected: string[];
                    /** @description The company's address. */
                    address: string;
                    /** @description Another address of the company, such as its warehouse. */
                    address2?: string;
                    /** @description Another e-mail address of the company. */
                    email2?: string;
                    /** @description A second phone: both parts or none. */
                    phone2?: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode?: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description Instagram name with or without @, or the profile's URL; stored as the bare name. */
                    instagram?: string;
                    /** @description Ignored: `phone2` has its own. */
                    countryCode?: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Upload a document under one of the titles. Once you trade, an admin reviews each new document. */
            "POST /provider/doc/upload": {
                input: {
                    /** @description The title. */
                    title: string;
                    /** @description Older name of `title`. */
                    desc?: string;
                    /** @description The document's last valid day, such as `2027-05-31`. Left out if unknown. */
                    goodUntil?: string;
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    providerDoc: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description The document. */
                    doc: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Remove a document before the documents are confirmed. */
            "DELETE /provider/doc/upload": {
                input: {
                    /** @description `_id` of a document. */
                    docId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your documents, in upload order. */
            "GET /provider/doc/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The documents. */
                    docs: components["schemas"]["Document"][];
                };
            };
            /** @description Confirm that all documents are uploaded, and submit the application. */
            "POST /provider/doc/confirm": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your application's log: the latest 200 lines, oldest first. */
            "GET /provider/log/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The log's lines. */
                    logs: components["schemas"]["Log"][];
                };
            };
            /** @description Your company: level, discount rate, details, documents and holds. */
            "GET /provider/profile/get": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    provider: components["schemas"]["Supplier"];
                    /** @description The company's active holds. Orders already placed continue. */
                    holds: components["schemas"]["Hold"][];
                };
            };
            /** @description Change your company's contact details, once its info is added. */
            "PUT /provider/contact/update": {
                input: {
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration?: {
                        /**
                         * @description KW, QA, BH, OM, AE or SA.
                         * @enum {string}
                         */
                        country?: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                        /** @description As on the licence; spaces, dashes, dots and slashes are removed. */
                        number?: string | number;
                    } | null;
                    /** @description The company's VAT number. */
                    companyVAT?: string;
                    /** @description The company's address. */
                    address: string;
                    /** @description Another address of the company, such as its warehouse. */
                    address2?: string;
                    /** @description An http(s) URL or a host name: `www.example.com`. */
                    website: string;
                    /** @description The https address of the price list, which SMEs see. */
                    priceList?: string;
                    /** @description Another e-mail address of the company. */
                    email2?: string;
                    /** @description A second phone: both parts or none. */
                    phone2?: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode?: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description Instagram name with or without @, or the profile's URL; stored as the bare name. */
                    instagram?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Names of the changed details. */
                    changed: string[];
                };
            };
            /** @description Your active bank account, and the one you have sent to replace it. */
            "GET /provider/payee/get": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The bank account that receives the supplier's payouts. Null without an active one. */
                    payee: components["schemas"]["Payee"] | null;
                    /** @description The account that awaits activation. Null if there is none. */
                    open: components["schemas"]["SentPayee"] | null;
                    /** @description The account sent last, if it was refused. Null otherwise. */
                    refused: components["schemas"]["SentPayee"] | null;
                };
            };
            /** @description Add a bank document to the pending account. */
            "POST /provider/payee/paper": {
                input: {
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    paper: Blob;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send the bank account for your payouts. */
            "POST /provider/payee/send": {
                input: {
                    /** @description An IBAN of KW, QA, BH, OM, AE or SA; spaces, dashes and dots are removed. */
                    iban: string;
                    /** @description The account holder. */
                    holder: string;
                    /** @description The bank's name. */
                    bank: string;
                    /** @description The bank's BIC: 8 or 11 capital letters and digits, of the IBAN's country. Optional. */
                    bic?: string;
                    /**
                     * @description The account's currency.
                     * @enum {string}
                     */
                    currency: "USD" | "KWD" | "QAR" | "BHD" | "OMR" | "AED" | "SAR";
                };
                /** @description The answer. */
                answer: {
                    /** @description The bank account. */
                    payee: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Withdraw the bank account that is not active yet. */
            "POST /provider/payee/withdraw": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your events, oldest first: the changes of your orders and your company. Also for keys with `events:read`. */
            "GET /provider/event/list": {
                input: {
                    /**
                     * Format: uuid
                     * @description The `next` of the previous answer. Without it the list begins with the first event.
                     * @default 00000000-0000-0000-0000-000000000000
                     */
                    after?: string;
                    /**
                     * @description A type, or all types of a noun, such as `order.*`.
                     * @enum {string}
                     */
                    type?: "order.*" | "payment.*" | "installment.*" | "applicant.*" | "checkout.*" | "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "checkout.created" | "checkout.confirmed" | "checkout.released" | "checkout.paid" | "checkout.declined" | "checkout.expired" | "checkout.canceled";
                    /**
                     * @description Rows per answer, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The events, oldest first. */
                    events: components["schemas"]["ProviderEvent"][];
                    /**
                     * Format: uuid
                     * @description The cursor for `after`: the last event that the answer covers.
                     */
                    next: string;
                    /** @description True if there are further events. */
                    more: boolean;
                };
            };
            /** @description Dhow's fee invoices, newest first. Suppliers get their own. Also for keys with `payouts:read`. */
            "GET /provider/fee-invoice/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description Fee invoices on this page. */
                    invoices: components["schemas"]["FeeInvoice"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A fee invoice and its lines, oldest first. Also for keys with `payouts:read`. */
            "GET /provider/fee-invoice/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a fee invoice.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The fee invoice. */
                    invoice: components["schemas"]["FeeInvoice"];
                    /** @description One page of the invoice's lines. */
                    lines: components["schemas"]["FeeInvoiceLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description All payouts to you, newest first. Also for keys with `payouts:read`. */
            "GET /provider/remittance/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The transfers. */
                    remittances: components["schemas"]["RemittanceRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A transfer's remittance advice. Also for keys with `payouts:read`. */
            "GET /provider/remittance/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a transfer.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    remittance: components["schemas"]["Remittance"];
                };
            };
            /** @description The amount that you owe from credit notes, how to repay it, and your repayments. Also for keys with `payouts:read`. */
            "GET /provider/repayment/own": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    debt: components["schemas"]["SupplierDebt"];
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Your monthly statement: amounts due to you and payouts. Also for keys with `payouts:read`. */
            "GET /provider/statement/get": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description A month since the company registered, such as 2026-11. Left out: this month. */
                    month?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["Statement"];
                    /** @description Entries on all pages. */
                    count: number;
                };
            };
            /** @description Whether the SME with this email can order from you with credit now. Also for keys with `checkouts:write`. */
            "POST /provider/buyer/check": {
                input: {
                    /** @description The SME's email. */
                    email: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description True if it can order now. */
                    eligible: boolean;
                };
            };
            /** @description Cancel an open checkout, together with the buyer's unpaid order. Also for keys with `checkouts:write`. */
            "POST /provider/checkout/cancel": {
                input: {
                    /** @description `_id` of a checkout. */
                    checkoutId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Create a checkout. Send the buyer to its `url`. Also for keys with `checkouts:write`. */
            "POST /provider/checkout/create": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description What the buyer reads about the goods. */
                    description: string;
                    /** @description With a day, the payment accepts the order. Without one, you accept it. */
                    deliveryDay?: string;
                    /** @description Only the buyer with this email can pay. */
                    buyerEmail?: string;
                    /** @description Your reference, unique among your checkouts. */
                    externalReference: string;
                    /** @description At most 100 lines that sum to `amount`. */
                    lines?: {
                        /** @description The goods ordered. */
                        description: string;
                        /** @description With at most three decimals. */
                        quantity: string | number;
                        /** @description Dollars for one piece. */
                        unitPrice: string | number;
                    }[];
                    /**
                     * @description Your own data: at most 20 texts. The buyer does not see it.
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Where the buyer goes after the payment. Dhow adds `checkout=<_id>`. */
                    returnUrl: string;
                    /** @description Where the buyer goes without paying. Dhow adds `checkout=<_id>`. */
                    cancelUrl: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The checkout. */
                    checkout: components["schemas"]["Checkout"];
                };
            };
            /** @description Your checkouts, newest first. Also for keys with `orders:read`. */
            "GET /provider/checkout/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Finds the checkout with your reference, and its order. */
                    externalReference?: unknown;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The checkouts on this page. */
                    checkouts: components["schemas"]["ListedCheckout"][];
                    /** @description The number of checkouts, counted up to 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description One of your checkouts. Also for keys with `orders:read`. */
            "GET /provider/checkout/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a checkout.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The checkout. */
                    checkout: components["schemas"]["Checkout"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Create a webhook for your events from now on. */
            "POST /provider/webhook/create": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /**
                     * @description `v1` (HMAC) or `v1a` (ed25519). Fixed for the webhook.
                     * @default v1
                     * @enum {string}
                     */
                    signature?: "v1" | "v1a";
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The webhook's id.
                     */
                    _id: string;
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description Disable a webhook. */
            "POST /provider/webhook/disable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Enable a webhook. It gets all events since it was disabled. */
            "POST /provider/webhook/enable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your webhooks, oldest first. */
            "GET /provider/webhook/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description At most ten. */
                    webhooks: components["schemas"]["Webhook"][];
                };
            };
            /** @description Remove a webhook and its log. */
            "POST /provider/webhook/remove": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send a delivery again, with all its retries. */
            "POST /provider/webhook/resend": {
                input: {
                    /** @description `_id` of a delivery. */
                    deliveryId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Replace a webhook's secret. */
            "POST /provider/webhook/rotate": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description A webhook and its deliveries of the last 30 days, newest first. */
            "GET /provider/webhook/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a webhook.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The webhook. */
                    webhook: components["schemas"]["Webhook"];
                    /** @description One page of its deliveries. */
                    deliveries: components["schemas"]["WebhookDelivery"][];
                    /** @description The number of deliveries, counted up to 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Send your newest event, or your newest event of a type, to a webhook as a test. */
            "POST /provider/webhook/test": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                    /**
                     * @description A type or pattern such as `order.*`, also if the webhook does not want it. Empty for any type.
                     * @default
                     */
                    type?: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the delivery.
                     */
                    deliveryId: string;
                };
            };
            /** @description Change a webhook's address, description and types. */
            "POST /provider/webhook/update": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Orders placed with you, newest first. Also for keys with `orders:read`. */
            "GET /provider/order/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only rows with this status, or rows that wait for you.
                     * @default -10
                     */
                    status?: "waiting" | components["schemas"]["OrderStatus"] | -10;
                    /** @description Finds the order of the checkout with your reference. */
                    externalReference?: unknown;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Orders on this page. */
                    orders: components["schemas"]["OrderRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description An order placed with you, with your discount rate and the amount you receive. Also for keys with `orders:read`. */
            "GET /provider/order/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    order: components["schemas"]["Order"];
                };
            };
            /** @description Accept an order. The SME receives the delivery code. Also for keys with `orders:write`. */
            "POST /provider/order/accept": {
                input: {
                    /** @description Last day for the delivery, such as `2026-12-07`. */
                    deliveryDay?: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Decline an order with a reason. The SME's payments are refunded. Also for keys with `orders:write`. */
            "POST /provider/order/decline": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Confirm a delivery with the code that the SME shows. Also for keys with `orders:write`. */
            "POST /provider/order/delivered": {
                input: {
                    /** @description The delivery code from the SME's order or its QR code. */
                    verifyCode: string;
                    /** @description The price of the goods that arrived, in dollars. Leave it out if all of them arrived. */
                    deliveredAmount?: string | number | null;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Issue a credit note for a delivered order. Also for keys with `orders:write`. */
            "POST /provider/order/credit": {
                input: {
                    /** @description Dollars, at most the order's `netAmount`. */
                    amount: string | number;
                    /** @description Your reason. The buyer reads it. */
                    reason: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Upload the invoice of a delivered order. Also for keys with `invoices:write`. */
            "POST /provider/order/invoice/upload": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                    /** @description Your invoice number. You can use it once; spaces, signs and capitals do not matter. */
                    number?: string;
                    /** @description The invoice date, such as `2026-11-06`. */
                    date?: string;
                    /** @description Dollars before VAT. Send it together with `vat`. */
                    net?: string | number | null;
                    /** @description The VAT in dollars. 0 for an invoice without VAT. */
                    vat?: string | number | null;
                    /** @description Dollars with VAT: the order's amount. */
                    total?: string | number | null;
                    /** @description Your VAT number on the invoice. */
                    vatNumber?: string;
                    /** @description A JSON array of lines, each with `description`, `quantity` (optional) and `amount` in dollars before VAT. They add up to `net`, or to `total` without it. */
                    lines?: string;
                    /** @description PDF, PNG, JPEG, WebP or UBL 2.1 XML, up to 10 MB. */
                    orderInvoice: Blob;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Accept or reject the delivery day that the other company proposed. Also for keys with `orders:write`. */
            "POST /provider/order/day/answer": {
                input: {
                    /** @description Last day for the delivery, such as `2026-12-07`. */
                    deliveryDay: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                    /** @description True accepts the proposed day. */
                    agrees: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Propose another delivery day for an order that is on its way. Also for keys with `orders:write`. */
            "POST /provider/order/day/propose": {
                input: {
                    /** @description Last day for the delivery, such as `2026-12-07`. */
                    deliveryDay: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Accept the open dispute of an order. The disputed amount is credited at once. */
            "POST /provider/order/dispute/accept": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Answer the open dispute of an order, once. */
            "POST /provider/order/dispute/answer": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add a photograph or document to the open dispute of an order. */
            "POST /provider/order/dispute/file": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    files: Blob;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the file.
                     */
                    fileId: string;
                };
            };
            /** @description An order's disputes, oldest first. Also for keys with `orders:read`. */
            "GET /provider/order/dispute/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The disputes. */
                    disputes: components["schemas"]["Dispute"][];
                };
            };
            /** @description Create a link for the driver, who confirms the delivery without an account. Also for keys with `orders:write`. */
            "POST /provider/order/driver/create": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The driver's page. */
                    driverUrl: string;
                };
            };
            /** @description Remove an order's driver link. It stops working at once. Also for keys with `orders:write`. */
            "POST /provider/order/driver/remove": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description SMEs, newest first. Also for keys with `audit:read`. */
            "GET /admin/sme/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * @description Only rows with this level, or rows that wait for you.
                     * @default -10
                     */
                    level?: "waiting" | components["schemas"]["Level"] | -10;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["SmeRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description An SME with its documents. Also for keys with `audit:read`. */
            "GET /admin/sme/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    sme: components["schemas"]["Sme"];
                };
            };
            /** @description An SME's log: the latest 200 lines, oldest first. Also for keys with `audit:read`. */
            "GET /admin/sme/log/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The log's lines. */
                    logs: components["schemas"]["Log"][];
                };
            };
            /** @description Verify an SME's documents. The bank decides next. */
            "POST /admin/sme/verify": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Reject an SME. It may submit its documents again unless `full` is true. */
            "POST /admin/sme/reject": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description True rejects finally; false lets the applicant submit its documents again. */
                    full: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Set an SME's payment plan. It can then order. */
            "POST /admin/sme/active": {
                input: {
                    /** @description Fractions that sum to exactly 1. The first is paid upfront. */
                    installments: (string | number)[];
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Add a note to an SME's log. Only officers see it. */
            "POST /admin/sme/note": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Pass an SME from an insurer that is paused or has no staff to the next one that can decide. */
            "POST /admin/sme/pass-on": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description An SME's monthly statement: debts and payments. Also for keys with `audit:read`. */
            "GET /admin/sme/statement/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description A month since the company registered, such as 2026-11. Left out: this month. */
                    month?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["Statement"];
                    /** @description Entries on all pages. */
                    count: number;
                };
            };
            /** @description Suppliers, newest first. Also for keys with `audit:read`. */
            "GET /admin/provider/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * @description Only rows with this level, or rows that wait for you.
                     * @default -10
                     */
                    level?: "waiting" | components["schemas"]["SupplierLevel"] | -10;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Suppliers on this page. */
                    providers: components["schemas"]["SupplierRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A supplier with its documents. Also for keys with `audit:read`. */
            "GET /admin/provider/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    provider: components["schemas"]["Supplier"];
                };
            };
            /** @description A supplier's log: the latest 200 lines, oldest first. Also for keys with `audit:read`. */
            "GET /admin/provider/log/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The log's lines. */
                    logs: components["schemas"]["Log"][];
                };
            };
            /** @description Verify a supplier. SMEs can then order from it. */
            "POST /admin/provider/verify": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description The supplier's discount: a fraction from 0.01 to 0.99. */
                    taxRate: string | number;
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add a note to a supplier's log. Only officers see it. */
            "POST /admin/provider/note": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Reject a supplier. It may submit its documents again unless `full` is true. */
            "POST /admin/provider/reject": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a supplier. */
                    providerId: string;
                    /** @description True rejects finally; false lets the applicant submit its documents again. */
                    full: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description A supplier's monthly statement: amounts due, payouts and the supplier's bank account. Also for keys with `audit:read`. */
            "GET /admin/provider/statement/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description A month since the company registered, such as 2026-11. Left out: this month. */
                    month?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["Statement"];
                    /** @description Entries on all pages. */
                    count: number;
                    /** @description The bank account that receives the supplier's payouts. Null without an active one. */
                    payee: components["schemas"]["Payee"] | null;
                };
            };
            /** @description Orders, newest first. Also for keys with `audit:read`. */
            "GET /admin/order/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * @description Only rows with this status, or rows that wait for you.
                     * @default -10
                     */
                    status?: "waiting" | components["schemas"]["OrderStatus"] | -10;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: sme, provider. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Orders on this page. */
                    orders: components["schemas"]["OrderRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                        /** @description By `_id`, as `provider/show` answers. */
                        provider?: {
                            [key: string]: components["schemas"]["Supplier"];
                        };
                    };
                };
            };
            /** @description An order with its instalments. Also for keys with `audit:read`. */
            "GET /admin/order/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: sme, provider. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    order: components["schemas"]["Order"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                        /** @description By `_id`, as `provider/show` answers. */
                        provider?: {
                            [key: string]: components["schemas"]["Supplier"];
                        };
                    };
                };
            };
            /** @description Verify an order's invoice. The bank can then pay the supplier. */
            "POST /admin/order/invoice/verify": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Return an order's invoice. The supplier uploads a new one. */
            "POST /admin/order/invoice/return": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Cancel an order that awaits its supplier or is on its way. The SME's payments are refunded. */
            "POST /admin/order/cancel": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Decide the open dispute of an order. */
            "POST /admin/order/dispute/decide": {
                input: {
                    /** @description Dollars that the SME need not pay, at most the disputed amount. 0 rejects the dispute. */
                    credited: string | number;
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description An order's disputes, oldest first. Also for keys with `audit:read`. */
            "GET /admin/order/dispute/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The disputes. */
                    disputes: components["schemas"]["Dispute"][];
                };
            };
            /** @description An order's ledger: every entry and payment, oldest first, and the bank's position. Also for keys with `audit:read`. */
            "GET /admin/order/ledger/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    ledger: components["schemas"]["Ledger"];
                };
            };
            /** @description An order's reschedules, oldest first. Also for keys with `audit:read`. */
            "GET /admin/order/reschedule/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reschedules. */
                    reschedules: components["schemas"]["Reschedule"][];
                };
            };
            /** @description Propose later deadlines for the open instalments of a delivered order. */
            "POST /admin/order/reschedule/propose": {
                input: {
                    /** @description A day for each open instalment, by number. It is not before the current deadline or the previous instalment's day, and at most 12 months after the original deadline. */
                    deadlines: string[];
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Withdraw the open reschedule of an order. */
            "POST /admin/order/reschedule/withdraw": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Instalments of all orders, newest first. Also for keys with `audit:read`. */
            "GET /admin/installment/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The instalments, the upfront part first. */
                    installments: components["schemas"]["InstallmentRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Open disputes, oldest first, or ended ones, newest first. Also for keys with `audit:read`. */
            "GET /admin/dispute/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Open or ended disputes.
                     * @default open
                     * @enum {string}
                     */
                    list?: "open" | "ended";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The disputes. */
                    disputes: components["schemas"]["DisputeRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Staff of Dhow, the bank and the insurers, newest first. Also for keys with `audit:read`. */
            "GET /admin/team/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only staff with this role.
                     * @enum {string}
                     */
                    role?: "admin" | "bank" | "insurance";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Staff on this page. */
                    team: components["schemas"]["TeamMember"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Invite a new staff member, who receives a link to choose a password. */
            "POST /admin/team/invite": {
                input: {
                    /** @description The name. */
                    name: string;
                    /** @description The address to sign in with. Codes and messages go there. */
                    email: string;
                    /**
                     * @description The role of the account.
                     * @enum {string}
                     */
                    role: "admin" | "bank" | "insurance";
                    /** @description `_id` of an insurer, for staff with the role insurance. */
                    insurerId?: string;
                };
                answer: {
                    /** @description The new account. */
                    member: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Change a staff account: invite again, send a password link, disable, enable, or turn the second factor off. */
            "POST /admin/team/change": {
                input: {
                    /**
                     * @description The change to make to the account.
                     * @enum {string}
                     */
                    do: "invite" | "reset" | "disable" | "enable" | "drop-second-factor";
                    /** @description `_id` of a staff account. */
                    accountId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Whether officers get a morning email with their tasks. Also for keys with `audit:read`. */
            "GET /admin/team/morning-email": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description True if officers get their open tasks in the morning. */
                    morningEmail: boolean;
                };
            };
            /** @description Set whether officers get a morning email with their tasks. */
            "PUT /admin/team/morning-email": {
                input: {
                    /** @description True sends officers their open tasks in the morning. */
                    morningEmail: boolean;
                };
                /** @description The answer. */
                answer: {
                    /** @description True if officers get their open tasks in the morning. */
                    morningEmail: boolean;
                };
            };
            /** @description Whether officers need a second factor. Also for keys with `audit:read`. */
            "GET /admin/team/second-factor": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description True if officers without a second factor are locked out until they set one up. */
                    officersNeedSecondFactor: boolean;
                };
            };
            /** @description Set whether officers need a second factor. */
            "PUT /admin/team/second-factor": {
                input: {
                    /** @description True locks officers without a second factor out until they set one up. */
                    officersNeedSecondFactor: boolean;
                };
                /** @description The answer. */
                answer: {
                    /** @description True if officers without a second factor are locked out until they set one up. */
                    officersNeedSecondFactor: boolean;
                };
            };
            /** @description Industries, by title. Also for keys with `audit:read`. */
            "GET /admin/categories/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The industries. */
                    categories: components["schemas"]["Industry"][];
                };
            };
            /** @description An insurer's cover for new orders, and the trading SMEs that it covers, oldest first. Also for keys with `audit:read`. */
            "GET /admin/insurance/cover/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an insurer.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description When the cover for new orders ends or ended. Null if it stays. */
                    coverEndsAt: string | null;
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["CoveredSme"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description End an insurer's cover for new orders. */
            "POST /admin/insurance/leave": {
                input: {
                    /** @description `_id` of an insurer. */
                    insuranceId: string;
                    /** @description The last day with cover, such as 2026-12-31. Left out: the cover ends at once. */
                    until?: string;
                    /** @description The reason, for officers. */
                    desc: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Propose an insurer's trading SMEs to another insurer, or withdraw proposals. */
            "POST /admin/insurance/move": {
                input: {
                    /** @description `_id`s of SMEs. Left out: all of them, at most 500. */
                    smeIds?: string[];
                    /** @description The reason, for officers. */
                    desc: string;
                    /** @description `_id` of the present insurer. */
                    insuranceId: string;
                    /** @description `_id` of the other insurer. Left out: withdraws proposals. */
                    toInsuranceId?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The number of SMEs. */
                    count: number;
                };
            };
            /** @description Insurers, in the order in which they are asked. Also for keys with `audit:read`. */
            "GET /admin/insurance/order": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The insurers, in the order in which they are asked. */
                    insurances: components["schemas"]["RankedInsurance"][];
                };
            };
            /** @description Change the order in which insurers are asked. */
            "POST /admin/insurance/order": {
                input: {
                    /** @description Every insurer's `_id` once, in the new order. */
                    insuranceList: string[];
                };
                /** @description The answer. */
                answer: {
                    /** @description The insurers, in the order in which they are asked. */
                    insurances: components["schemas"]["RankedInsurance"][];
                };
            };
            /** @description Pause an insurer, or end its pause. SMEs skip a paused insurer. */
            "POST /admin/insurance/pause": {
                input: {
                    /** @description `_id` of an insurer. */
                    insuranceId: string;
                    /** @description True pauses the insurer, false ends the pause. */
                    paused: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Resume an insurer's cover for new orders, and end its pause. */
            "POST /admin/insurance/stay": {
                input: {
                    /** @description `_id` of an insurer. */
                    insuranceId: string;
                    /** @description The reason, for officers. */
                    desc: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add an insurer at the end of the order. */
            "POST /admin/insurance": {
                input: {
                    /** @description The name. */
                    name: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The insurer. */
                    insurance: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Rename an insurer. */
            "PUT /admin/insurance": {
                input: {
                    /** @description The name. */
                    name: string;
                    /** @description `_id` of an insurer. */
                    insuranceId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The bank's share of the discount. Also for keys with `audit:read`. */
            "GET /admin/bank/share-rate": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description A fraction: 0.1 is 10%. */
                    shareRate: number;
                };
            };
            /** @description Change the bank's share of the discount on future orders. */
            "PUT /admin/bank/share-rate": {
                input: {
                    /** @description The bank's share of the discount: a fraction from 0 to 0.99. */
                    shareRate: string | number;
                };
                answer: {
                    /** @description A fraction: 0.1 is 10%. */
                    shareRate: number;
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Add an industry. */
            "POST /admin/category": {
                input: {
                    /** @description The title. */
                    title: string;
                    /** @description The title in Arabic. Optional. */
                    titleAr?: string;
                    /** @description Free text. */
                    desc: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The industry. */
                    category: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Change an industry. */
            "PUT /admin/category": {
                input: {
                    /** @description The title. */
                    title: string;
                    /** @description The title in Arabic. Optional. */
                    titleAr?: string;
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an industry. */
                    categoryId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Dhow's legal entity, as letterheads and invoices show it. Also for keys with `audit:read`. */
            "GET /admin/setting/company": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: components["schemas"]["LegalEntity"];
            };
            /** @description Change Dhow's legal entity. */
            "PUT /admin/setting/company": {
                input: {
                    /** @description The name. */
                    name: string;
                    /** @description The company's address. */
                    address: string;
                    /** @description The company's commercial registration: both parts or none. Each number can have only one account. */
                    registration: string;
                    /** @description The tax number on fee invoices. */
                    taxNumber: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["LegalEntity"];
            };
            /** @description How long a supplier owes a credited amount until its repayment is demanded. Also for keys with `audit:read`. */
            "GET /admin/setting/demands": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The days after which the repayment of an open credit note is demanded. 0 for never. */
                    demandDays: number;
                };
            };
            /** @description Change how long a supplier owes a credited amount until its repayment is demanded. */
            "PUT /admin/setting/demands": {
                input: {
                    /** @description Days after the credit note, from 0 to 365. With 0, only officers demand repayments. */
                    demandDays: string | number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The days after which the repayment of an open credit note is demanded. 0 for never. */
                    demandDays: number;
                };
            };
            /** @description How long an SME can dispute a delivered order. Also for keys with `audit:read`. */
            "GET /admin/setting/disputes": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The days after the delivery in which an SME can dispute an order. 0 turns disputes off. */
                    disputeDays: number;
                };
            };
            /** @description Change how long an SME can dispute a delivered order. */
            "PUT /admin/setting/disputes": {
                input: {
                    /** @description Days after the delivery, from 0 to 90. 0 turns disputes off. */
                    disputeDays: string | number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The days after the delivery in which an SME can dispute an order. 0 turns disputes off. */
                    disputeDays: number;
                };
            };
            /** @description The largest shares of all used credit. Also for keys with `audit:read`. */
            "GET /admin/setting/exposure-limits": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: components["schemas"]["ExposureLimits"];
            };
            /** @description Change the largest shares of all used credit. */
            "PUT /admin/setting/exposure-limits": {
                input: {
                    /** @description The largest share of all used credit of one SME or of connected companies. */
                    sme: string | number;
                    /** @description The largest share of all used credit of one supplier. */
                    supplier: string | number;
                    /** @description The largest share of all used credit of one industry. */
                    industry: string | number;
                    /** @description The largest share of all used credit of one country. */
                    country: string | number;
                };
                /** @description The answer. */
                answer: components["schemas"]["ExposureLimits"];
            };
            /** @description The number of reversed payments that puts an SME on hold. Also for keys with `audit:read`. */
            "GET /admin/setting/reversals": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The number of reversed payments within twelve months that puts an SME on hold. 0 for none. */
                    reversalsBeforeHold: number;
                };
            };
            /** @description Change the number of reversed payments that puts an SME on hold. */
            "PUT /admin/setting/reversals": {
                input: {
                    /** @description Reversed payments within twelve months, from 0 to 12. 0 for no automatic hold. */
                    reversalsBeforeHold: string | number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The number of reversed payments within twelve months that puts an SME on hold. 0 for none. */
                    reversalsBeforeHold: number;
                };
            };
            /** @description The highest rest of an instalment that is written off. Also for keys with `audit:read`. */
            "GET /admin/setting/small-differences": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description Dollars: the highest rest of an instalment that is written off. 0 turns this off. */
                    smallDifference: number;
                };
            };
            /** @description Change the highest rest of an instalment that is written off. */
            "PUT /admin/setting/small-differences": {
                input: {
                    /** @description Dollars, from 0 to 10. 0 writes nothing off. */
                    smallDifference: string | number;
                };
                answer: {
                    /** @description Dollars: the highest rest of an instalment that is written off. 0 turns this off. */
                    smallDifference: number;
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Public holidays from today on, the earliest first. Also for keys with `audit:read`. */
            "GET /admin/holiday/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The holidays. */
                    holidays: {
                        /**
                         * Format: date
                         * @description The date of the holiday.
                         */
                        day: string;
                        /**
                         * @description A country's code, or `all` for every country.
                         * @enum {string}
                         */
                        country: "all" | "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                        /** @description The name. */
                        name: string;
                    }[];
                };
            };
            /** @description Remove a public holiday. */
            "POST /admin/holiday/remove": {
                input: {
                    /** @description A date, such as 2027-02-25. */
                    day: string;
                    /**
                     * @description KW, QA, BH, OM, AE or SA.
                     * @enum {string}
                     */
                    country: "all" | "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add a public holiday. */
            "POST /admin/holiday": {
                input: {
                    /** @description A date, such as 2027-02-25. */
                    day: string;
                    /**
                     * @description KW, QA, BH, OM, AE or SA.
                     * @enum {string}
                     */
                    country: "all" | "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                    /** @description The name. */
                    name: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The working days of each country. Also for keys with `audit:read`. */
            "GET /admin/working-days": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /**
                     * @description The country whose calendar Dhow follows for payouts and reviews.
                     * @enum {string}
                     */
                    home: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                    /** @description Working days in Kuwait. */
                    KW: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Qatar. */
                    QA: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Bahrain. */
                    BH: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Oman. */
                    OM: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in the UAE. */
                    AE: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Saudi Arabia. */
                    SA: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                };
            };
            /** @description Change the working days of each country. */
            "PUT /admin/working-days": {
                input: {
                    /**
                     * @description The country whose calendar Dhow follows for payouts and reviews.
                     * @enum {string}
                     */
                    home: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                    /** @description Working days in Kuwait. */
                    KW?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Qatar. */
                    QA?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Bahrain. */
                    BH?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Oman. */
                    OM?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in the UAE. */
                    AE?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Saudi Arabia. */
                    SA?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                };
                /** @description The answer. */
                answer: {
                    /**
                     * @description The country whose calendar Dhow follows for payouts and reviews.
                     * @enum {string}
                     */
                    home: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
                    /** @description Working days in Kuwait. */
                    KW: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Qatar. */
                    QA: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Bahrain. */
                    BH: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Oman. */
                    OM: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in the UAE. */
                    AE: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                    /** @description Working days in Saudi Arabia. */
                    SA: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                };
            };
            /** @description Granted and used credit by holder and due date: the ten largest of each kind, now or at the end of a day. Also for keys with `audit:read`. */
            "GET /admin/exposure": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    exposure: components["schemas"]["Exposure"];
                };
            };
            /** @description Change a supplier's discount on future orders. */
            "POST /admin/discount/change": {
                input: {
                    /** @description The supplier's discount: a fraction from 0.01 to 0.99. */
                    taxRate: string | number;
                    /**
                     * @description A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.
                     * @enum {string}
                     */
                    reasonCode: "grew" | "paid_well" | "paid_late" | "asked" | "review" | "risk" | "correction" | "other";
                    /** @description Free text. */
                    desc?: string;
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Connect two SMEs that have the same owner. */
            "POST /admin/group/connect": {
                input: {
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description `_id` of the other SME. */
                    otherId: string;
                    /** @description The reason, for admins and the bank. */
                    desc: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The group. */
                    group: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Disconnect an SME from its group. */
            "POST /admin/group/disconnect": {
                input: {
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description The reason, for admins and the bank. */
                    desc: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Set or remove the limit of a group's used credit, in dollars. */
            "POST /admin/group/limit": {
                input: {
                    /** @description Dollars, 0 or more. Null or left out: no limit. */
                    limit: string | number | null;
                    /** @description The reason, for admins and the bank. */
                    desc: string;
                    /** @description `_id` of a group. */
                    groupId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Groups of connected SMEs, newest first. Also for keys with `audit:read`. */
            "GET /admin/group/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Groups on this page. */
                    groups: components["schemas"]["GroupRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A group of connected SMEs, which have the same owner, and its SMEs, oldest first. Also for keys with `audit:read`. */
            "GET /admin/group/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a group.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    group: components["schemas"]["Group"];
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["GroupSme"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Change the payment plan of an SME's future orders. */
            "POST /admin/plan/change": {
                input: {
                    /** @description Fractions that sum to exactly 1. The first is paid upfront. */
                    installments: (string | number)[];
                    /**
                     * @description A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.
                     * @enum {string}
                     */
                    reasonCode: "grew" | "paid_well" | "paid_late" | "asked" | "review" | "risk" | "correction" | "other";
                    /** @description Free text. */
                    desc?: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The trial balance: total debits and credits of every ledger account, now or at the end of a day. Also for keys with `audit:read`. */
            "GET /admin/book/balance": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    /** @description Totals over all holders. */
                    accounts: components["schemas"]["TrialRow"][];
                    /** @description Total debits. */
                    debit: number;
                    /** @description Total credits. */
                    credit: number;
                    /**
                     * Format: date-time
                     * @description When the figures were read.
                     */
                    asOf: string;
                };
            };
            /** @description The chart of accounts: the codes that the journal's files contain. Also for keys with `audit:read`. */
            "GET /admin/book/chart": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description Every account of the ledger. */
                    accounts: components["schemas"]["ChartAccount"][];
                    /** @description The short code of the journal in Odoo. */
                    odooJournal: string;
                    /** @description The name of the tax rate in Xero for lines without tax. */
                    xeroTaxRate: string;
                };
            };
            /** @description Change the chart of accounts. */
            "PUT /admin/book/chart": {
                input: {
                    /** @description The accounts of the ledger to change. */
                    accounts: {
                        /**
                         * @description The ledger account.
                         * @enum {string}
                         */
                        book: "receivable" | "payable" | "undelivered" | "collections" | "funding" | "unapplied" | "suspense" | "refunds due" | "small differences" | "supplier receivable" | "bank share" | "product share" | "loss" | "recovery" | "impairment" | "allowance" | "vat payable" | "claim receivable" | "insured losses" | "recoveries due";
                        /** @description The code from the message, in capital or small letters. */
                        code: string;
                        /** @description The name. */
                        name: string;
                    }[];
                    /** @description The short code of the journal in Odoo. */
                    odooJournal: string;
                    /** @description The name of the tax rate in Xero for lines without tax. */
                    xeroTaxRate: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Every account of the ledger. */
                    accounts: components["schemas"]["ChartAccount"][];
                    /** @description The short code of the journal in Odoo. */
                    odooJournal: string;
                    /** @description The name of the tax rate in Xero for lines without tax. */
                    xeroTaxRate: string;
                };
            };
            /** @description Close the oldest open month, from its last day on. */
            "POST /admin/book/close": {
                input: {
                    /** @description The oldest open month, such as 2026-11. */
                    month: string;
                    /** @description True closes the month although money in `suspense` is unidentified. */
                    overSuspense?: boolean;
                    /** @description Why the month closes although entries of its bank statements are neither booked nor explained. */
                    differenceReason?: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["MonthStatement"];
            };
            /** @description Statements of all months, newest first. Also for keys with `audit:read`. */
            "GET /admin/book/closing": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The months. */
                    months: components["schemas"]["MonthStatement"][];
                };
            };
            /** @description The journal: every posting of a month, oldest first. Also for keys with `audit:read`. */
            "GET /admin/book/journal": {
                input: {
                    /** @description Such as 2026-11. Left out: this month. */
                    month?: string;
                    /**
                     * @description The `next` of the previous answer.
                     * @default
                     */
                    after?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The lines, oldest first. */
                    entries: components["schemas"]["JournalEntry"][];
                    /** @description Null if there are no more entries. */
                    next: string | null;
                };
            };
            /** @description Orders of each of the last twelve months, and their payments. Also for keys with `audit:read`. */
            "GET /admin/book/months": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The current month is last. */
                    months: components["schemas"]["Vintage"][];
                    /**
                     * Format: date-time
                     * @description When the figures were read.
                     */
                    asOf: string;
                };
            };
            /** @description Instalments due in each of the last twelve months, and their payments. Also for keys with `audit:read`. */
            "GET /admin/book/plan": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The current month is last. */
                    months: components["schemas"]["Collection"][];
                    /**
                     * Format: date-time
                     * @description When the figures were read.
                     */
                    asOf: string;
                };
            };
            /** @description The rates of the allowance for expected losses, by stage. Also for keys with `audit:read`. */
            "GET /admin/book/provisions/rates": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description A fraction: 0.1 is 10%. */
                    stage1: number;
                    /** @description A fraction: 0.1 is 10%. */
                    stage2: number;
                    /** @description A fraction: 0.1 is 10%. */
                    stage3: number;
                };
            };
            /** @description Change the rates of the allowance for expected losses. */
            "PUT /admin/book/provisions/rates": {
                input: {
                    /** @description Up to 30 days past due. */
                    stage1: string | number;
                    /** @description 31 to 90 days past due, or in state `watch`. */
                    stage2: string | number;
                    /** @description Above 90 days past due, in default, insolvent or written off. */
                    stage3: string | number;
                };
                answer: {
                    /** @description A fraction: 0.1 is 10%. */
                    stage1: number;
                    /** @description A fraction: 0.1 is 10%. */
                    stage2: number;
                    /** @description A fraction: 0.1 is 10%. */
                    stage3: number;
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The allowance for expected losses of each closed month, newest first. Also for keys with `audit:read`. */
            "GET /admin/book/provisions": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The part of the debt that is expected to be lost, by stage. */
                    rates: {
                        /** @description A fraction: 0.1 is 10%. */
                        stage1: number;
                        /** @description A fraction: 0.1 is 10%. */
                        stage2: number;
                        /** @description A fraction: 0.1 is 10%. */
                        stage3: number;
                    };
                    /** @description Provisions on this page. */
                    provisions: components["schemas"]["Provision"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Outstanding amounts by days overdue, and PAR30, now or at the end of a day. Also for keys with `audit:read`. */
            "GET /admin/book": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    ageing: components["schemas"]["Ageing"];
                };
            };
            /** @description Issue the fee invoices of a closed month to all suppliers. */
            "POST /admin/fee-invoice/issue": {
                input: {
                    /** @description A closed month, such as 2026-11. */
                    month: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Number of issued invoices. */
                    issued: number;
                };
            };
            /** @description Dhow's fee invoices, newest first. Suppliers get their own. Also for keys with `audit:read`. */
            "GET /admin/fee-invoice/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description Fee invoices on this page. */
                    invoices: components["schemas"]["FeeInvoice"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description The VAT rates on Dhow's fee, by the supplier's country. Also for keys with `audit:read`. */
            "GET /admin/fee-invoice/rates": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    KW: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    QA: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    BH: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    OM: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    AE: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    SA: number;
                };
            };
            /** @description Change the VAT rates on Dhow's fee. */
            "PUT /admin/fee-invoice/rates": {
                input: {
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    KW: string | number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    QA: string | number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    BH: string | number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    OM: string | number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    AE: string | number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    SA: string | number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    KW: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    QA: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    BH: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    OM: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    AE: number;
                    /** @description The VAT rate for suppliers of the country: a fraction from 0 to 0.5. */
                    SA: number;
                };
            };
            /** @description A fee invoice and its lines, oldest first. Also for keys with `audit:read`. */
            "GET /admin/fee-invoice/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a fee invoice.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The fee invoice. */
                    invoice: components["schemas"]["FeeInvoice"];
                    /** @description One page of the invoice's lines. */
                    lines: components["schemas"]["FeeInvoiceLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Pending proposals, oldest first, and the twenty latest decisions. Also for keys with `audit:read`. */
            "GET /admin/approval/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Decided proposals, newest first. */
                    decided: components["schemas"]["Approval"][];
                    /** @description Pending proposals, oldest first. */
                    waiting: components["schemas"]["Approval"][];
                };
            };
            /** @description Approve a colleague's proposal, which makes the change. */
            "POST /admin/approval/approve": {
                input: {
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Refuse a colleague's proposal. The colleague sees the reason. */
            "POST /admin/approval/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Withdraw your own proposal. */
            "POST /admin/approval/withdraw": {
                input: {
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Close an SME or a supplier that trades, once nothing is owed. */
            "POST /admin/company/close": {
                input: {
                    /** @description `_id` of an SME or a supplier. */
                    companyId: string;
                    /** @description The reason, which the company reads in an email. */
                    desc: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Replace the email address or phone number of a company that has lost access to the old one. */
            "POST /admin/company/contact": {
                input: {
                    /** @description The address to sign in with. Codes and messages go there. */
                    email?: string;
                    /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                    phone?: {
                        /**
                         * @description Country calling code without a plus.
                         * @enum {string}
                         */
                        countryCode?: "965" | "966" | "968" | "971" | "973" | "974";
                        /** @description The national number. It may start with the country's calling code (`+965…`, `00965…`). */
                        phone?: string | number;
                    };
                    /** @description How you identified the person. */
                    desc: string;
                    /** @description `_id` of an SME or a supplier. */
                    companyId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reopen a closed company. */
            "POST /admin/company/reopen": {
                input: {
                    /** @description `_id` of an SME or a supplier. */
                    companyId: string;
                    /** @description The reason, which the company reads in an email. */
                    desc: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Lift a hold that your organization placed; an admin can lift any. The company sees the reason. */
            "POST /admin/hold/lift": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a hold. */
                    holdId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Active holds, newest first, and the twenty that ended last. Also for keys with `audit:read`. */
            "GET /admin/hold/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Holds that were lifted or expired recently. */
                    lifted: components["schemas"]["PlacedHold"][];
                    /** @description Active holds, newest first. */
                    standing: components["schemas"]["PlacedHold"][];
                    /** @description Active holds on all pages, at most 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Pause a company's new orders, or payouts to a supplier. The company sees the reason. */
            "POST /admin/hold/place": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /**
                     * @description New orders, or payouts to a supplier. Left out: new orders.
                     * @enum {string}
                     */
                    what?: "orders" | "payouts";
                    /** @description The last day, such as 2026-12-31. Left out: until an officer lifts the hold. */
                    until?: string;
                    /**
                     * @description True if the SME is insolvent and gets no reminders of instalments. Left out: false.
                     * @default false
                     */
                    insolvency?: boolean;
                    /** @description `_id` of an SME or a supplier. */
                    companyId: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the hold.
                     */
                    holdId: string;
                };
            };
            /** @description The next erasures of files, or the finished ones, newest first. Also for keys with `audit:read`. */
            "GET /admin/erasure/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Waiting or finished erasures.
                     * @default waiting
                     * @enum {string}
                     */
                    list?: "waiting" | "done";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Erasures on this page. */
                    erasures: components["schemas"]["Erasure"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Erase files or names of a closed or rejected company earlier. */
            "POST /admin/erasure/request": {
                input: {
                    /** @description The reason. The company does not read it. */
                    desc: string;
                    /**
                     * @description The kind of files, `names`, or `all`.
                     * @enum {string}
                     */
                    kind: "identity" | "company" | "books" | "disputes" | "names" | "all";
                    /** @description The last day with the files. */
                    day: string;
                    /** @description The company's `_id`. */
                    companyId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Lift a company's legal hold. */
            "POST /admin/legal-hold/lift": {
                input: {
                    /** @description The company's `_id`. */
                    companyId: string;
                    /** @description The reason. The company does not read it. */
                    desc: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The companies on legal hold, the newest hold first. Also for keys with `audit:read`. */
            "GET /admin/legal-hold/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Legal holds on this page. */
                    holds: components["schemas"]["LegalHold"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Place a legal hold, so that no file of a company is erased. */
            "POST /admin/legal-hold/place": {
                input: {
                    /** @description The company's `_id`. */
                    companyId: string;
                    /** @description The reason. The company does not read it. */
                    desc: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The retention periods of files, in years from a company's closing or rejection, a document's replacement or a registration's last step. Also for keys with `audit:read`. */
            "GET /admin/retention/periods": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description Years for identity documents, by country. */
                    identity: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for the company's other documents, by country. */
                    company: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for invoices and bank documents, by country. */
                    books: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for the files of disputes, by country. */
                    disputes: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for the files of unfinished registrations, by country. */
                    registration: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for names, contact details and other personal values, by country. */
                    names: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                };
            };
            /** @description Change the retention periods of files. */
            "PUT /admin/retention/periods": {
                input: {
                    /** @description Years for identity documents, by country. */
                    identity: {
                        /** @description Working days in Kuwait. */
                        KW: string | number;
                        /** @description Working days in Qatar. */
                        QA: string | number;
                        /** @description Working days in Bahrain. */
                        BH: string | number;
                        /** @description Working days in Oman. */
                        OM: string | number;
                        /** @description Working days in the UAE. */
                        AE: string | number;
                        /** @description Working days in Saudi Arabia. */
                        SA: string | number;
                    };
                    /** @description Years for the company's other documents, by country. */
                    company: {
                        /** @description Working days in Kuwait. */
                        KW: string | number;
                        /** @description Working days in Qatar. */
                        QA: string | number;
                        /** @description Working days in Bahrain. */
                        BH: string | number;
                        /** @description Working days in Oman. */
                        OM: string | number;
                        /** @description Working days in the UAE. */
                        AE: string | number;
                        /** @description Working days in Saudi Arabia. */
                        SA: string | number;
                    };
                    /** @description Years for invoices and bank documents, by country. */
                    books: {
                        /** @description Working days in Kuwait. */
                        KW: string | number;
                        /** @description Working days in Qatar. */
                        QA: string | number;
                        /** @description Working days in Bahrain. */
                        BH: string | number;
                        /** @description Working days in Oman. */
                        OM: string | number;
                        /** @description Working days in the UAE. */
                        AE: string | number;
                        /** @description Working days in Saudi Arabia. */
                        SA: string | number;
                    };
                    /** @description Years for the files of disputes, by country. */
                    disputes: {
                        /** @description Working days in Kuwait. */
                        KW: string | number;
                        /** @description Working days in Qatar. */
                        QA: string | number;
                        /** @description Working days in Bahrain. */
                        BH: string | number;
                        /** @description Working days in Oman. */
                        OM: string | number;
                        /** @description Working days in the UAE. */
                        AE: string | number;
                        /** @description Working days in Saudi Arabia. */
                        SA: string | number;
                    };
                    /** @description Years for the files of unfinished registrations, by country. Without this field, they do not change. */
                    registration?: {
                        /** @description Working days in Kuwait. */
                        KW: string | number;
                        /** @description Working days in Qatar. */
                        QA: string | number;
                        /** @description Working days in Bahrain. */
                        BH: string | number;
                        /** @description Working days in Oman. */
                        OM: string | number;
                        /** @description Working days in the UAE. */
                        AE: string | number;
                        /** @description Working days in Saudi Arabia. */
                        SA: string | number;
                    };
                    /** @description Years for names, contact details and other personal values, by country. Without this field, they do not change. */
                    names?: {
                        /** @description Working days in Kuwait. */
                        KW: string | number;
                        /** @description Working days in Qatar. */
                        QA: string | number;
                        /** @description Working days in Bahrain. */
                        BH: string | number;
                        /** @description Working days in Oman. */
                        OM: string | number;
                        /** @description Working days in the UAE. */
                        AE: string | number;
                        /** @description Working days in Saudi Arabia. */
                        SA: string | number;
                    };
                };
                answer: {
                    /** @description Years for identity documents, by country. */
                    identity: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for the company's other documents, by country. */
                    company: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for invoices and bank documents, by country. */
                    books: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for the files of disputes, by country. */
                    disputes: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for the files of unfinished registrations, by country. */
                    registration: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                    /** @description Years for names, contact details and other personal values, by country. */
                    names: {
                        /** @description Whole years, from 1 to 30. */
                        KW: number;
                        /** @description Whole years, from 1 to 30. */
                        QA: number;
                        /** @description Whole years, from 1 to 30. */
                        BH: number;
                        /** @description Whole years, from 1 to 30. */
                        OM: number;
                        /** @description Whole years, from 1 to 30. */
                        AE: number;
                        /** @description Whole years, from 1 to 30. */
                        SA: number;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Accept a new document. It replaces earlier documents of the same title unless `keep` is true. */
            "POST /admin/document/accept": {
                input: {
                    /** @description The document's last valid day, such as `2027-05-31`. Left out if unknown. */
                    goodUntil?: string;
                    /** @description `_id` of a document. */
                    docId: string;
                    /** @description True keeps earlier documents of the same title in use. */
                    keep?: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Set a document's expiry date. */
            "POST /admin/document/date": {
                input: {
                    /** @description The document's last valid day, such as `2027-05-31`. Left out if unknown. */
                    goodUntil?: string;
                    /** @description `_id` of a document. */
                    docId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description New documents of companies that already trade, oldest first. Also for keys with `audit:read`. */
            "GET /admin/document/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The documents. */
                    documents: components["schemas"]["WaitingDocument"][];
                };
            };
            /** @description Refuse a new document. The company sees the reason. */
            "POST /admin/document/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a document. */
                    docId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Possible duplicates and the sanctions screening of a supplier. Also for keys with `audit:read`. */
            "GET /admin/identity/provider/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Possible duplicates of the company. */
                    same: {
                        /** @description Number of possible duplicates, at most ten. */
                        count: number;
                        /** @description Best matches first. An insurer gets only the count. */
                        companies: {
                            /**
                             * Format: uuid
                             * @description The record's identifier.
                             */
                            _id: string;
                            /**
                             * @description An SME or a supplier.
                             * @enum {string}
                             */
                            role: "sme" | "provider";
                            level: components["schemas"]["Level"];
                            /** @description Null if you may not see it. */
                            name: string | null;
                            /** @description Matching details, most significant first. */
                            agreesIn: ("registration" | "file" | "iban" | "phone" | "email" | "holder" | "name")[];
                        }[];
                    };
                    screening: components["schemas"]["Screening"];
                };
            };
            /** @description Decide whether the screening hits are this company, with a reason. */
            "POST /admin/identity/screening": {
                input: {
                    /**
                     * @description `cleared`: another company. `confirmed`: this company.
                     * @enum {string}
                     */
                    is: "cleared" | "confirmed";
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME or a supplier. */
                    applicantId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Possible duplicates and the sanctions screening of an SME. Also for keys with `audit:read`. */
            "GET /admin/identity/sme/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Possible duplicates of the company. */
                    same: {
                        /** @description Number of possible duplicates, at most ten. */
                        count: number;
                        /** @description Best matches first. An insurer gets only the count. */
                        companies: {
                            /**
                             * Format: uuid
                             * @description The record's identifier.
                             */
                            _id: string;
                            /**
                             * @description An SME or a supplier.
                             * @enum {string}
                             */
                            role: "sme" | "provider";
                            level: components["schemas"]["Level"];
                            /** @description Null if you may not see it. */
                            name: string | null;
                            /** @description Matching details, most significant first. */
                            agreesIn: ("registration" | "file" | "iban" | "phone" | "email" | "holder" | "name")[];
                        }[];
                    };
                    screening: components["schemas"]["Screening"];
                };
            };
            /** @description Move the sandbox's time forward and run all scheduled tasks. */
            "POST /admin/sandbox/clock/move": {
                input: {
                    /** @description Days to move by. */
                    days?: string | number;
                    /** @description Hours to move by, besides the days. */
                    hours?: string | number;
                    /** @description Instead: a day such as `2026-12-20`, at 9:00. */
                    date?: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: date-time
                     * @description The sandbox's time.
                     */
                    now: string;
                };
            };
            /** @description The sandbox's time. Also for keys with `audit:read`. */
            "GET /admin/sandbox/clock/show": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /**
                     * Format: date-time
                     * @description The sandbox's time.
                     */
                    now: string;
                    /** @description Seconds ahead of the real time. */
                    ahead: number;
                };
            };
            /** @description Emails and text messages that the sandbox did not send, newest first. Also for keys with `audit:read`. */
            "GET /admin/sandbox/message/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only messages to this email address or phone number. */
                    to?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Up to 20 messages. */
                    messages: {
                        /**
                         * Format: uuid
                         * @description The message's id.
                         */
                        _id: string;
                        /**
                         * @description How it reaches its recipient.
                         * @enum {string}
                         */
                        channel: "email" | "sms";
                        /** @description An email address, or a phone number such as `+96550001111`. */
                        to: string;
                        /** @description Empty for a text message. */
                        subject: string;
                        /** @description In the recipient's language. */
                        text: string;
                        /** @description A page of this Dhow. Null without one. */
                        link: string | null;
                        /**
                         * Format: date-time
                         * @description When the message was queued.
                         */
                        createdAt: string;
                        /** @description Null until the sandbox has delivered it. */
                        sentAt: string | null;
                    }[];
                    /** @description True if the next page has messages. */
                    more: boolean;
                };
            };
            /** @description Start the sandbox again with the demo's data. */
            "POST /admin/sandbox/reset": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Withdraw a refund that is due, or mark a paid one as returned by the bank. */
            "POST /admin/money/refund/back": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a refund. */
                    refundId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Confirm that the bank has transferred a refund. The SME gets a message. */
            "POST /admin/money/refund/pay": {
                input: {
                    /** @description The day on which the supplier receives the money, such as `2026-12-07`. Not before the invoice was verified, at most 10 days ahead. Left out: today. */
                    valueDate: string;
                    /** @description The column of the bank's reference. */
                    bankReference: string;
                    /** @description `_id` of a refund. */
                    refundId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send money from an SME's balance to its bank account. */
            "POST /admin/money/refund": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description An IBAN of KW, QA, BH, OM, AE or SA; spaces, dashes and dots are removed. */
                    iban: string;
                    /** @description The account holder. */
                    holder: string;
                    /** @description The bank's name. */
                    bank: string;
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: {
                    /** @description Money that an SME gets back from its balance. */
                    refund: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Refunds of cash, newest first, and their proposals. Also for keys with `audit:read`. */
            "GET /admin/money/refunds": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only refunds in this state.
                     * @enum {string}
                     */
                    state?: "due" | "paid" | "withdrawn" | "returned";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Proposals that wait for approval, oldest first. */
                    proposed: components["schemas"]["CashRefund"][];
                    /** @description Money that SMEs get back from their balances. */
                    refunds: components["schemas"]["CashRefund"][];
                    /** @description Number of refunds without the proposals. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Payments that a bank took back, newest first, and the proposals to record one. Also for keys with `audit:read`. */
            "GET /admin/payment/reversals": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: uuid
                     * @description Only reversals of this SME.
                     */
                    smeId?: string;
                    /**
                     * @description Only reversals with this cause.
                     * @enum {string}
                     */
                    cause?: "chargeback" | "returned debit" | "bank error" | "other";
                };
                /** @description The answer. */
                answer: {
                    /** @description Proposals that wait for approval, oldest first. */
                    proposed: components["schemas"]["PaymentReversal"][];
                    /** @description Recorded reversals on this page. */
                    reversals: components["schemas"]["PaymentReversal"][];
                    /** @description Number of recorded reversals. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Record that the bank took a payment back. */
            "POST /admin/payment/reverse": {
                input: {
                    /** @description The day on which the bank took the money, not before the payment. Today is the default. */
                    valueDate?: string;
                    /**
                     * @description Why the bank took the money.
                     * @enum {string}
                     */
                    cause: "chargeback" | "returned debit" | "bank error" | "other";
                    /** @description The bank's reference of the reversal. */
                    bankReference: string;
                    /** @description A note for officers. */
                    note?: string;
                    /** @description `_id` of a proposed bank statement line that returns the payment. The line is linked. */
                    lineId?: string;
                    /** @description The payment's `_id`, its receipt's number, or the gateway's reference. */
                    payment: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Pay an SME's orders from its balance. */
            "POST /admin/money/allocate": {
                input: {
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description The amount for each order. */
                    shares?: {
                        /** @description Dollars, from 1 to your available credit. */
                        amount: string | number;
                        /** @description `_id` of an order. */
                        orderId: string;
                    }[];
                };
                /** @description The answer. */
                answer: components["schemas"]["Allocation"][];
            };
            /** @description SMEs with a balance, largest first. Also for keys with `audit:read`. */
            "GET /admin/money/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    smes: {
                        /**
                         * Format: uuid
                         * @description `_id` of the SME.
                         */
                        smeId: string;
                        /** @description The name. */
                        name: string;
                        /** @description Dollars, with at most two decimals. */
                        amount: number;
                    }[];
                    /** @description SMEs on all pages, at most 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Upload a paper for a receipt that you will record by hand. */
            "POST /admin/money/paper": {
                input: {
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    paper: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description Send it to `money/receive` as `paper`. */
                    name: string;
                    /** @description Append it to /api/v1/pub/receipt/paper/file/. */
                    file: string;
                };
            };
            /** @description Receipts that officers recorded by hand, newest first, and their proposals. Also for keys with `audit:read`. */
            "GET /admin/money/receipts": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only receipts in this state.
                     * @enum {string}
                     */
                    state?: "booked" | "reversed";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Proposals that wait for approval, oldest first. */
                    proposed: components["schemas"]["Receipt"][];
                    /** @description Money that officers recorded by hand. */
                    receipts: components["schemas"]["Receipt"][];
                    /** @description Number of receipts without the proposals. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Record a customer payment that is on no bank statement yet. */
            "POST /admin/money/receive": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description The bank's value date, such as `2026-01-15`. Not in the future. */
                    valueDate: string;
                    /** @description The bank's reference of the transfer, at most 35 characters. */
                    bankReference: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description The `name` of a paper that `money/paper` stored, for the approver. */
                    paper?: string;
                    /** @description True if a similar transfer on record is another one. The call is refused if a similar transfer is on record. */
                    otherTransfer?: boolean;
                };
                answer: {
                    /** @description Money that an officer recorded by hand. */
                    receipt: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reverse a receipt that was recorded by hand. */
            "POST /admin/money/reverse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a receipt. */
                    receiptId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description An SME's account balance and the instalments owed. Also for keys with `audit:read`. */
            "GET /admin/money/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reference for the SME's bank transfers. */
                    reference: string;
                    /** @description The accounts for bank transfers, one per currency. Empty if Dhow takes no transfers. */
                    collectingAccounts: components["schemas"]["CollectingAccount"][];
                    /** @description Account balance: bank transfers from the SME that pay no order yet. */
                    balance: number;
                    /** @description Owed: unpaid instalments of placed orders: late, or due later. One page, earliest due first. */
                    owed: components["schemas"]["CoveredInstalment"][];
                    /** @description Instalments owed on all pages. */
                    owedCount: number;
                    /** @description The latest fifty lines, newest first. */
                    lines: components["schemas"]["AccountLine"][];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Undo a payment from the balance. Its instalments are owed again. */
            "POST /admin/money/undo": {
                input: {
                    /** @description `transactionId` from the call that started the payment. */
                    transactionId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Accept a supplier's bank account. */
            "POST /admin/payee/accept": {
                input: {
                    /** @description `_id` of a pending bank account. */
                    payeeId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The fifty oldest bank accounts that await a decision, oldest first. Also for keys with `audit:read`. */
            "GET /admin/payee/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The pending bank accounts. */
                    payees: components["schemas"]["WaitingPayee"][];
                };
            };
            /** @description Refuse a supplier's bank account. The supplier sees the reason. */
            "POST /admin/payee/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a pending bank account. */
                    payeeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Demand that a supplier repays its debt. The supplier gets an email. */
            "POST /admin/repayment/demand": {
                input: {
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The demand. */
                    demand: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Suppliers that owe credited amounts, the largest debt first. Also for keys with `audit:read`. */
            "GET /admin/repayment/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description Suppliers on this page. */
                    suppliers: components["schemas"]["OwingSupplier"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Record a supplier's repayment that no bank statement shows with the supplier's reference. */
            "POST /admin/repayment/record": {
                input: {
                    /** @description Dollars, at most the supplier's debt. */
                    amount: string | number;
                    /** @description The bank's value date, such as `2026-01-15`. Not in the future. */
                    valueDate: string;
                    /** @description The bank's reference of the transfer, at most 35 characters. */
                    bankReference: string;
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                answer: {
                    /** @description The repayment. */
                    repayment: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reverse a repayment that officers recorded. The supplier owes its amount again. */
            "POST /admin/repayment/reverse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a repayment. */
                    repaymentId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A supplier's debt, its demands and its repayments. Also for keys with `audit:read`. */
            "GET /admin/repayment/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    debt: components["schemas"]["SupplierDebt"];
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description All events, oldest first. Also for keys with `audit:read`. */
            "GET /admin/event/list": {
                input: {
                    /**
                     * Format: uuid
                     * @description The `next` of the previous answer. Without it the list begins with the first event.
                     * @default 00000000-0000-0000-0000-000000000000
                     */
                    after?: string;
                    /**
                     * @description A type, or all types of a noun, such as `order.*`.
                     * @enum {string}
                     */
                    type?: "order.*" | "payment.*" | "installment.*" | "applicant.*" | "checkout.*" | "batch.*" | "statement.*" | "bankLine.*" | "receipt.*" | "refund.*" | "settlement.*" | "group.*" | "collection.*" | "feeInvoice.*" | "account.*" | "insurer.*" | "industry.*" | "approval.*" | "record.*" | "settings.*" | "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "checkout.created" | "checkout.confirmed" | "checkout.released" | "checkout.paid" | "checkout.declined" | "checkout.expired" | "checkout.canceled" | "applicant.noted" | "applicant.screened" | "applicant.screeningDecided" | "applicant.capChanged" | "applicant.legalHoldPlaced" | "applicant.legalHoldLifted" | "applicant.moveProposed" | "applicant.moveWithdrawn" | "applicant.moveDeclined" | "batch.gathered" | "batch.lineRemoved" | "batch.orderRemoved" | "batch.discarded" | "batch.approved" | "batch.exported" | "batch.settled" | "batch.returned" | "batch.reported" | "statement.received" | "statement.imported" | "bankLine.applied" | "bankLine.assigned" | "bankLine.setAside" | "bankLine.takenBack" | "bankLine.linked" | "bankLine.waits" | "receipt.booked" | "receipt.reversed" | "receipt.linked" | "receipt.unlinked" | "refund.approved" | "refund.paid" | "refund.withdrawn" | "refund.returned" | "settlement.drafted" | "settlement.agreed" | "settlement.discarded" | "settlement.settled" | "settlement.returned" | "group.created" | "group.connected" | "group.disconnected" | "group.limitChanged" | "collection.contacted" | "collection.owned" | "collection.promised" | "collection.promiseKept" | "collection.promiseBroken" | "collection.paused" | "collection.resumed" | "collection.stateChanged" | "feeInvoice.issued" | "account.registered" | "account.added" | "account.invited" | "account.invitedAgain" | "account.emailCorrected" | "account.disabled" | "account.enabled" | "account.emailChanged" | "account.resetAsked" | "account.resetSent" | "account.passwordChosen" | "account.passwordChanged" | "account.sessionsEnded" | "account.secondFactorOn" | "account.secondFactorOff" | "account.recoveryCodes" | "account.keyCreated" | "account.keyRevoked" | "account.returnAddressAdded" | "account.returnAddressRemoved" | "account.orderRequested" | "account.orderRequestApproved" | "account.orderRequestRefused" | "account.orderRequestWithdrawn" | "account.orderRequestExpired" | "account.memberInvited" | "account.memberJoined" | "account.memberDeclined" | "account.memberChanged" | "account.memberRemoved" | "account.memberLeft" | "account.webhookCreated" | "account.webhookChanged" | "account.webhookRotated" | "account.webhookEnabled" | "account.webhookDisabled" | "account.webhookRemoved" | "insurer.added" | "insurer.renamed" | "insurer.paused" | "insurer.resumed" | "insurer.policyChanged" | "insurer.coverEnded" | "insurer.coverResumed" | "insurer.movesProposed" | "insurer.movesAnswered" | "industry.added" | "industry.changed" | "approval.proposed" | "approval.approved" | "approval.refused" | "approval.withdrawn" | "approval.expired" | "approval.applied" | "approval.void" | "approval.alone" | "record.begun" | "record.sealed" | "record.erased" | "settings.shareRate" | "settings.secondFactor" | "settings.insurerAdded" | "settings.insurersReordered" | "settings.clockMoved" | "settings.clockJumped" | "settings.exposureLimits" | "settings.reviewEvery" | "settings.disputeDays" | "settings.monthClosed" | "settings.csvColumns" | "settings.ceilings" | "settings.provisionRates" | "settings.retentionPeriods" | "settings.demandDays" | "settings.smallDifference" | "settings.messagesResent" | "settings.legalEntity" | "settings.collectingAccount" | "settings.publicSite" | "settings.codeSent" | "settings.codeRequestClosed" | "settings.chartOfAccounts" | "settings.reminderPlan" | "settings.vatRates" | "settings.morningEmail" | "settings.workingDays" | "settings.holidayAdded" | "settings.holidayRemoved" | "settings.reversalsBeforeHold" | "settings.creditStates" | "settings.collectionReports";
                    /**
                     * @description Rows per answer, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The events, oldest first. */
                    events: components["schemas"]["AdminEvent"][];
                    /**
                     * Format: uuid
                     * @description The cursor for `after`: the last event that the answer covers.
                     */
                    next: string;
                    /** @description True if there are further events. */
                    more: boolean;
                };
            };
            /** @description Create a webhook for your events from now on. */
            "POST /admin/webhook/create": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /**
                     * @description `v1` (HMAC) or `v1a` (ed25519). Fixed for the webhook.
                     * @default v1
                     * @enum {string}
                     */
                    signature?: "v1" | "v1a";
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The webhook's id.
                     */
                    _id: string;
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description Disable a webhook. */
            "POST /admin/webhook/disable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Enable a webhook. It gets all events since it was disabled. */
            "POST /admin/webhook/enable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your webhooks, oldest first. Also for keys with `audit:read`. */
            "GET /admin/webhook/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description At most ten. */
                    webhooks: components["schemas"]["Webhook"][];
                };
            };
            /** @description Remove a webhook and its log. */
            "POST /admin/webhook/remove": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send a delivery again, with all its retries. */
            "POST /admin/webhook/resend": {
                input: {
                    /** @description `_id` of a delivery. */
                    deliveryId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Replace a webhook's secret. */
            "POST /admin/webhook/rotate": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description A webhook and its deliveries of the last 30 days, newest first. Also for keys with `audit:read`. */
            "GET /admin/webhook/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a webhook.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The webhook. */
                    webhook: components["schemas"]["Webhook"];
                    /** @description One page of its deliveries. */
                    deliveries: components["schemas"]["WebhookDelivery"][];
                    /** @description The number of deliveries, counted up to 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Send your newest event, or your newest event of a type, to a webhook as a test. */
            "POST /admin/webhook/test": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                    /**
                     * @description A type or pattern such as `order.*`, also if the webhook does not want it. Empty for any type.
                     * @default
                     */
                    type?: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the delivery.
                     */
                    deliveryId: string;
                };
            };
            /** @description Change a webhook's address, description and types. */
            "POST /admin/webhook/update": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Approve a batch that another person created. */
            "POST /admin/batch/approve": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Discard a batch before its export. */
            "POST /admin/batch/discard": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Create the bank files of an approved batch. */
            "POST /admin/batch/export": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The files of an exported batch. Also for keys with `audit:read`. */
            "GET /admin/batch/file/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a payout batch.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The files. */
                    files: {
                        /** @description ISO 20022, pain.001.001.09. */
                        xml: string;
                        /** @description UTF-8 with a byte order mark. */
                        csv: string;
                    };
                };
            };
            /** @description Create a batch of all due payouts. */
            "POST /admin/batch/gather": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The batch. */
                    batch: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                        /** @description The batch number that people use. */
                        number: string;
                        /** @description Suppliers left out of the batch although money is due to them. */
                        leftOut: components["schemas"]["LeftOut"][];
                    };
                };
            };
            /** @description The latest fifty batches. Also for keys with `audit:read`. */
            "GET /admin/batch/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The batches. */
                    batches: components["schemas"]["ListedBatch"][];
                };
            };
            /** @description Remove a transfer from a draft. */
            "POST /admin/batch/remove": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Import the bank's status report on a batch. */
            "POST /admin/batch/report": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                    /** @description The bank's XML report. */
                    report: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The report's results, by end-to-end id. */
                    outcome: {
                        /** @description Transfers that arrived. */
                        settled: string[];
                        /** @description Transfers that were returned. */
                        returned: string[];
                        /** @description Transfers on their way. */
                        noted: string[];
                        /** @description Ids that belong to no transfer of this batch. */
                        unknown: string[];
                    };
                };
            };
            /** @description Mark a transfer as returned, even after it arrived. */
            "POST /admin/batch/return": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Mark transfers as arrived. */
            "POST /admin/batch/settle": {
                input: {
                    /** @description The day on which the suppliers receive the money, such as `2026-11-03`, at the latest today. Left out: today. */
                    valueDate?: string;
                    /** @description Your bank's payment reference, at most 35 characters. The supplier sees it. */
                    reference?: string;
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId?: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description A batch with its transfers. Also for keys with `audit:read`. */
            "GET /admin/batch/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a payout batch.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    batch: components["schemas"]["Batch"];
                };
            };
            /** @description Mark an SME as insolvent. */
            "POST /admin/collection/insolvent": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Overdue SMEs, the longest overdue first, and sums by days past due. Also for keys with `audit:read`. */
            "GET /admin/collection/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only SMEs with so many days past due.
                     * @enum {string}
                     */
                    bucket?: "1-30" | "31-60" | "61-90" | "90+";
                    /**
                     * Format: uuid
                     * @description Only SMEs of this admin: `_id` of an account.
                     */
                    owner?: string;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    cases: components["schemas"]["ListedCollectionCase"][];
                    /** @description Sums of all SMEs, or of this admin's. */
                    buckets: components["schemas"]["CollectionBucket"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Note a contact with an SME and the next action. */
            "POST /admin/collection/note": {
                input: {
                    /**
                     * @description How the SME was contacted.
                     * @enum {string}
                     */
                    channel: "call" | "email" | "message" | "visit";
                    /** @description Free text. */
                    desc: string;
                    /** @description The day of the next action, such as 2026-12-31. */
                    next?: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the note.
                     */
                    noteId: string;
                };
            };
            /** @description Put an admin in charge of an SME. */
            "POST /admin/collection/owner": {
                input: {
                    /** @description `_id` of the account of an active admin. */
                    owner: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Pause an SME's reminders. */
            "POST /admin/collection/pause": {
                input: {
                    /**
                     * @description The cause of the pause.
                     * @enum {string}
                     */
                    cause: "goodwill" | "insolvency" | "dispute";
                    /** @description The last day, such as 2026-12-31. Left out: until an officer lifts the hold. */
                    until?: string;
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Record an SME's promise to pay. Its reminders stop until the promise is kept or broken. */
            "POST /admin/collection/promise": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description The last day, such as 2026-12-31. Left out: until an officer lifts the hold. */
                    until: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The days on which SMEs are reminded of an instalment. Also for keys with `audit:read`. */
            "GET /admin/collection/reminders": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description Days relative to the deadline: -3 is three days before it. */
                    days: number[];
                };
            };
            /** @description Change the days on which SMEs are reminded of an instalment. */
            "PUT /admin/collection/reminders": {
                input: {
                    /** @description Days relative to the deadline, such as -3 for three days before it. */
                    days: number[];
                };
                /** @description The answer. */
                answer: {
                    /** @description Days relative to the deadline: -3 is three days before it. */
                    days: number[];
                };
            };
            /** @description The collection reports that the bank and the insurers have chosen. Also for keys with `audit:read`. */
            "GET /admin/collection/reports": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The bank, then the insurers in priority order. */
                    companies: components["schemas"]["CompanyReports"][];
                };
            };
            /** @description End the pause of an SME's reminders. */
            "POST /admin/collection/resume": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description An SME that is or was overdue, and the notes of contacts, newest first. Also for keys with `audit:read`. */
            "GET /admin/collection/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    case: components["schemas"]["CollectionCase"];
                    /** @description One page of the notes. */
                    notes: components["schemas"]["CollectionNote"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description End an SME's insolvency. Its days past due decide about its credit state again. */
            "POST /admin/collection/solvent": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The days past due that lead to the credit states. Also for keys with `audit:read`. */
            "GET /admin/collection/states": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: components["schemas"]["CreditStatePlan"];
            };
            /** @description Change the days past due that lead to the credit states. */
            "PUT /admin/collection/states": {
                input: {
                    /** @description The days past due until `watch`. 0 turns the state off. */
                    watchDays: number;
                    /** @description The days past due until `default`. 0 turns the state off. */
                    defaultDays: number;
                    /** @description True if Dhow holds new orders of SMEs that enter `default`, `insolvent` or `written off`. */
                    holdsOrders: boolean;
                };
                /** @description The answer. */
                answer: components["schemas"]["CreditStatePlan"];
            };
            /** @description File the claim of an order, once the waiting period is over (`waiting_period`). */
            "POST /admin/claim/file": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Claims against insurers, newest first. An insurer gets its own. Also for keys with `audit:read`. */
            "GET /admin/claim/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only claims in this state.
                     * @enum {string}
                     */
                    state?: "notified" | "filed" | "accepted" | "paid" | "recovered" | "refused" | "withdrawn";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Claims on this page. */
                    claims: components["schemas"]["InsuranceClaimRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Notify the insurer of a delivered, overdue order. */
            "POST /admin/claim/notify": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the claim.
                     */
                    claimId: string;
                };
            };
            /** @description The most overdue orders whose insurer has a policy and no claim, at most 10. Also for keys with `audit:read`. */
            "GET /admin/claim/overdue": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The overdue orders. */
                    orders: components["schemas"]["ClaimableOrder"][];
                };
            };
            /** @description Record the insurer's payment of an accepted claim. */
            "POST /admin/claim/pay": {
                input: {
                    /** @description The amount in dollars. */
                    amount: string | number;
                    /** @description The bank's value date, not in the future. */
                    valueDate: string;
                    /** @description The column of the bank's reference. */
                    bankReference: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The insurers' claim policies. An insurer gets its own. Also for keys with `audit:read`. */
            "GET /admin/claim/policies": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The policies. */
                    policies: components["schemas"]["ClaimPolicy"][];
                };
            };
            /** @description Set an insurer's claim policy. Existing claims keep their terms. */
            "POST /admin/claim/policy": {
                input: {
                    /** @description The days after a missed deadline for the notification, 0 to 365. */
                    notifyDays: string | number;
                    /** @description The days between the notification and the filing, 0 to 365. */
                    waitingDays: string | number;
                    /**
                     * @description The contract's other exclusions.
                     * @default
                     */
                    exclusions?: string;
                    /** @description The most that the insurer pays, as a fraction of the debt: above 0, at most 1. */
                    coveredShare: string | number;
                    /** @description `_id` of the insurer. */
                    insuranceId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Record that recoveries of a paid claim went to the insurer. */
            "POST /admin/claim/recover": {
                input: {
                    /** @description The amount in dollars. */
                    amount: string | number;
                    /** @description The bank's value date, not in the future. */
                    valueDate: string;
                    /** @description The column of the bank's reference. */
                    bankReference: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reverse a transfer of a claim that officers recorded. The insurer gets a message. */
            "POST /admin/claim/reverse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a transfer of a claim. */
                    transferId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A claim against an insurer with its transfers. Also for keys with `audit:read`. */
            "GET /admin/claim/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a claim.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    claim: components["schemas"]["InsuranceClaim"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Withdraw the claim of an order that the insurer has not decided. */
            "POST /admin/claim/withdraw": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Write off the debt of an SME's delivered order, or of all of them. */
            "POST /admin/write-off/create": {
                input: {
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /**
                     * @description `_id` of the order. Null for all delivered orders, at most 100.
                     * @default null
                     */
                    orderId?: string | null;
                    /** @description The reason, for officers. */
                    desc: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Written-off debts and their recoveries, newest first. Also for keys with `audit:read`. */
            "GET /admin/write-off/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order, sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Write-offs on this page. */
                    writeOffs: components["schemas"]["WriteOff"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Record that a part of a written-off debt came back. */
            "POST /admin/write-off/recover": {
                input: {
                    /** @description The recovered amount in dollars. */
                    amount: string | number;
                    /** @description `_id` of the written-off order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Return a recovery to the SME's balance, if it was recorded by mistake. */
            "POST /admin/write-off/undo-recovery": {
                input: {
                    /** @description The amount to return, in dollars. */
                    amount: string | number;
                    /** @description `_id` of the written-off order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Undo a write-off: the SME owes the instalments again, with their old deadlines. */
            "POST /admin/write-off/undo": {
                input: {
                    /** @description The reason, for officers. */
                    desc: string;
                    /** @description `_id` of the written-off order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Confirm the transfer of an agreed settlement. */
            "POST /admin/settlement/confirm": {
                input: {
                    /** @description The transfer's value date, such as 2026-12-02, at the latest today. */
                    valueDate: string;
                    /** @description The bank's reference of the transfer. */
                    bankReference: string;
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Discard a settlement before its transfer, with a reason. */
            "POST /admin/settlement/discard": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Draft the settlement of a month that is over. */
            "POST /admin/settlement/draft": {
                input: {
                    /** @description A month that is over, such as 2026-11. */
                    month: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The settlement. */
                    settlement: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Settlements with the bank, newest first. Also for keys with `audit:read`. */
            "GET /admin/settlement/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only settlements in this state.
                     * @enum {string}
                     */
                    state?: "draft" | "agreed" | "settled" | "returned" | "discarded";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Settlements on this page. */
                    settlements: components["schemas"]["ListedSettlement"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description The bank's position in all orders: advances, repayments and shares. Also for keys with `audit:read`. */
            "GET /admin/settlement/position": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    position: components["schemas"]["BankPosition"];
                };
            };
            /** @description Mark a settlement's transfer as returned, with a reason. */
            "POST /admin/settlement/return": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A settlement and its orders, the oldest order first. Also for keys with `audit:read`. */
            "GET /admin/settlement/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a settlement.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    settlement: components["schemas"]["Settlement"];
                    /** @description One page of the settlement's orders. */
                    lines: components["schemas"]["SettlementLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Set a line aside that is no customer payment, with a reason. */
            "POST /admin/statement/line/aside": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Assign a line's money to an SME, which also confirms a proposal. */
            "POST /admin/statement/line/assign": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description True keeps the money on the SME's balance. Left out: it pays the earliest due instalments. */
                    keep?: boolean;
                    /** @description True if a similar transfer on record is another one. The call is refused if a similar receipt was recorded by hand. */
                    otherTransfer?: boolean;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Undo the decision about a line. It is open again. */
            "POST /admin/statement/line/back": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Link a line to the receipt that was recorded by hand for the same transfer. */
            "POST /admin/statement/line/link": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                    /** @description `_id` of a receipt. */
                    receiptId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description The ledger's cash against each account's newest closing balance. Also for keys with `audit:read`. */
            "GET /admin/statement/cash": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The accounts. */
                    accounts: components["schemas"]["CashReconciliation"][];
                };
            };
            /** @description Accounts with a CSV column layout, and their layouts. Also for keys with `audit:read`. */
            "GET /admin/statement/columns": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The accounts. */
                    accounts: {
                        /** @description IBAN, or the bank's own account number. */
                        account: string;
                        /** @description The column layout. Null for columns that the file does not have. */
                        columns: {
                            /** @description Column separator. */
                            delimiter: string;
                            /** @description Decimal sign of amounts. */
                            decimalSign: string;
                            /** @description Date format. */
                            dateForm: string;
                            /** @description The words in `direction` for incoming money. Empty without such a column. */
                            creditWords: string[];
                            /** @description The words for outgoing money. */
                            debitWords: string[];
                            /** @description The words of lines that are no bookings. */
                            otherWords: string[];
                            /** @description The column's title or number. Null without such a column. */
                            bookedOn: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            valueOn: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            amount: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            direction: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            credit: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            debit: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            currency: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            bankReference: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            endToEndId: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            text: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            name: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            iban: string | null;
                        };
                    }[];
                };
            };
            /** @description Save the column layout of an account's CSV files. Also for keys with `statements:write`. */
            "POST /admin/statement/columns": {
                input: {
                    /** @description For a CSV file: the account whose column layout it uses. */
                    account: string;
                    /**
                     * @description Column separator.
                     * @enum {string}
                     */
                    delimiter: "," | ";" | "tab" | "|";
                    /**
                     * @description Decimal sign of amounts.
                     * @enum {string}
                     */
                    decimalSign: "." | ",";
                    /**
                     * @description Date format.
                     * @enum {string}
                     */
                    dateForm: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "DD-MMM-YYYY" | "YYYYMMDD" | "DD/MM/YY";
                    /** @description The column of the booking date. */
                    bookedOn: string;
                    /** @description The column of the value date. Left out: the booking date. */
                    valueOn?: string;
                    /** @description Dollars, from 1 to your available credit. */
                    amount?: string;
                    /** @description The column that marks debits and credits. */
                    direction?: string;
                    /** @description Dollars, more than 0. */
                    credit?: string;
                    /** @description The column of outgoing amounts. */
                    debit?: string;
                    /** @description The account's currency. */
                    currency: string;
                    /** @description The column of the bank's reference. */
                    bankReference?: string;
                    /** @description The column of the sender's end-to-end reference. */
                    endToEndId?: string;
                    /** @description The column of the payment text. */
                    text: string;
                    /** @description The name. */
                    name?: string;
                    /** @description An IBAN of KW, QA, BH, OM, AE or SA; spaces, dashes and dots are removed. */
                    iban?: string;
                    /** @description The words in `direction` for incoming money, separated by commas. */
                    creditWords?: string;
                    /** @description The words in `direction` for outgoing money, separated by commas. */
                    debitWords?: string;
                    /** @description The words in `direction` of lines that are no bookings, separated by commas. */
                    otherWords?: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Import a bank statement: camt.053, MT940 or CSV. Also for keys with `statements:write`. */
            "POST /admin/statement/import": {
                input: {
                    /** @description For a CSV file: the account whose column layout it uses. */
                    account?: string;
                    /** @description camt.053 (XML), MT940 or CSV, up to 40 MB. */
                    statement: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description A company's monthly statement, or a bank statement file. */
                    statement: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                        /**
                         * @description `importing`: Dhow is still storing the lines. Lines are matched after that.
                         * @enum {string}
                         */
                        state: "importing" | "imported";
                        /** @description Number of lines in the file. */
                        entries: number;
                        /** @description Number of lines that are stored so far. */
                        stored: number;
                        /** @description Number of CSV lines that cannot be read. They are not stored and not among `entries`. */
                        rejected: number;
                        /** @description Number of CSV lines that are no bookings, by the layout's words. */
                        skipped: number;
                        /** @description The first 100 rejected lines, by line number of the file. */
                        rejectedLines: {
                            /** @description The line of the file. */
                            line: number;
                            /** @description Why the line cannot be read. */
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description Imported bank statements, newest first. Also for keys with `audit:read`. */
            "GET /admin/statement/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Statement files on this page. */
                    statements: components["schemas"]["BankStatement"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A bank statement and its lines, in the file's order. Also for keys with `audit:read`. */
            "GET /admin/statement/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a bank statement.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only lines in this state.
                     * @enum {string}
                     */
                    state?: "new" | "applied" | "linked" | "proposed" | "unknown" | "set aside" | "out" | "returned";
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["BankStatementWithReasons"];
                    /** @description Number of applied lines. */
                    matched: number;
                    /** @description Number of stored lines that are still to be matched. */
                    unmatched: number;
                    /** @description The transfers. */
                    lines: components["schemas"]["BankLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Lines of all statements that need a decision, oldest booking date first. Also for keys with `audit:read`. */
            "GET /admin/statement/unidentified": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Unidentified money: at the month's end, or now. */
                    suspense: {
                        /** @description Dollars on bank statements whose payer is not identified. */
                        amount: number;
                        /** @description Number of their lines. */
                        entries: number;
                    };
                    /** @description The transfers. */
                    lines: components["schemas"]["ListedBankLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Set a line aside that is no customer payment, with a reason. */
            "POST /bank/statement/line/aside": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Assign a line's money to an SME, which also confirms a proposal. */
            "POST /bank/statement/line/assign": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description True keeps the money on the SME's balance. Left out: it pays the earliest due instalments. */
                    keep?: boolean;
                    /** @description True if a similar transfer on record is another one. The call is refused if a similar receipt was recorded by hand. */
                    otherTransfer?: boolean;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Undo the decision about a line. It is open again. */
            "POST /bank/statement/line/back": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Link a line to the receipt that was recorded by hand for the same transfer. */
            "POST /bank/statement/line/link": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                    /** @description `_id` of a receipt. */
                    receiptId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The line. */
                    line: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description The ledger's cash against each account's newest closing balance. */
            "GET /bank/statement/cash": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The accounts. */
                    accounts: components["schemas"]["CashReconciliation"][];
                };
            };
            /** @description Accounts with a CSV column layout, and their layouts. */
            "GET /bank/statement/columns": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The accounts. */
                    accounts: {
                        /** @description IBAN, or the bank's own account number. */
                        account: string;
                        /** @description The column layout. Null for columns that the file does not have. */
                        columns: {
                            /** @description Column separator. */
                            delimiter: string;
                            /** @description Decimal sign of amounts. */
                            decimalSign: string;
                            /** @description Date format. */
                            dateForm: string;
                            /** @description The words in `direction` for incoming money. Empty without such a column. */
                            creditWords: string[];
                            /** @description The words for outgoing money. */
                            debitWords: string[];
                            /** @description The words of lines that are no bookings. */
                            otherWords: string[];
                            /** @description The column's title or number. Null without such a column. */
                            bookedOn: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            valueOn: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            amount: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            direction: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            credit: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            debit: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            currency: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            bankReference: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            endToEndId: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            text: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            name: string | null;
                            /** @description The column's title or number. Null without such a column. */
                            iban: string | null;
                        };
                    }[];
                };
            };
            /** @description Save the column layout of an account's CSV files. Also for keys with `statements:write`. */
            "POST /bank/statement/columns": {
                input: {
                    /** @description For a CSV file: the account whose column layout it uses. */
                    account: string;
                    /**
                     * @description Column separator.
                     * @enum {string}
                     */
                    delimiter: "," | ";" | "tab" | "|";
                    /**
                     * @description Decimal sign of amounts.
                     * @enum {string}
                     */
                    decimalSign: "." | ",";
                    /**
                     * @description Date format.
                     * @enum {string}
                     */
                    dateForm: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY" | "DD-MMM-YYYY" | "YYYYMMDD" | "DD/MM/YY";
                    /** @description The column of the booking date. */
                    bookedOn: string;
                    /** @description The column of the value date. Left out: the booking date. */
                    valueOn?: string;
                    /** @description Dollars, from 1 to your available credit. */
                    amount?: string;
                    /** @description The column that marks debits and credits. */
                    direction?: string;
                    /** @description Dollars, more than 0. */
                    credit?: string;
                    /** @description The column of outgoing amounts. */
                    debit?: string;
                    /** @description The account's currency. */
                    currency: string;
                    /** @description The column of the bank's reference. */
                    bankReference?: string;
                    /** @description The column of the sender's end-to-end reference. */
                    endToEndId?: string;
                    /** @description The column of the payment text. */
                    text: string;
                    /** @description The name. */
                    name?: string;
                    /** @description An IBAN of KW, QA, BH, OM, AE or SA; spaces, dashes and dots are removed. */
                    iban?: string;
                    /** @description The words in `direction` for incoming money, separated by commas. */
                    creditWords?: string;
                    /** @description The words in `direction` for outgoing money, separated by commas. */
                    debitWords?: string;
                    /** @description The words in `direction` of lines that are no bookings, separated by commas. */
                    otherWords?: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Import a bank statement: camt.053, MT940 or CSV. Also for keys with `statements:write`. */
            "POST /bank/statement/import": {
                input: {
                    /** @description For a CSV file: the account whose column layout it uses. */
                    account?: string;
                    /** @description camt.053 (XML), MT940 or CSV, up to 40 MB. */
                    statement: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description A company's monthly statement, or a bank statement file. */
                    statement: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                        /**
                         * @description `importing`: Dhow is still storing the lines. Lines are matched after that.
                         * @enum {string}
                         */
                        state: "importing" | "imported";
                        /** @description Number of lines in the file. */
                        entries: number;
                        /** @description Number of lines that are stored so far. */
                        stored: number;
                        /** @description Number of CSV lines that cannot be read. They are not stored and not among `entries`. */
                        rejected: number;
                        /** @description Number of CSV lines that are no bookings, by the layout's words. */
                        skipped: number;
                        /** @description The first 100 rejected lines, by line number of the file. */
                        rejectedLines: {
                            /** @description The line of the file. */
                            line: number;
                            /** @description Why the line cannot be read. */
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description Imported bank statements, newest first. */
            "GET /bank/statement/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Statement files on this page. */
                    statements: components["schemas"]["BankStatement"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A bank statement and its lines, in the file's order. */
            "GET /bank/statement/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a bank statement.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only lines in this state.
                     * @enum {string}
                     */
                    state?: "new" | "applied" | "linked" | "proposed" | "unknown" | "set aside" | "out" | "returned";
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["BankStatementWithReasons"];
                    /** @description Number of applied lines. */
                    matched: number;
                    /** @description Number of stored lines that are still to be matched. */
                    unmatched: number;
                    /** @description The transfers. */
                    lines: components["schemas"]["BankLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Lines of all statements that need a decision, oldest booking date first. */
            "GET /bank/statement/unidentified": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Unidentified money: at the month's end, or now. */
                    suspense: {
                        /** @description Dollars on bank statements whose payer is not identified. */
                        amount: number;
                        /** @description Number of their lines. */
                        entries: number;
                    };
                    /** @description The transfers. */
                    lines: components["schemas"]["ListedBankLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description SMEs, newest first. Also for keys with `cases:read`. */
            "GET /bank/sme/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * @description Only rows with this level, or rows that wait for you.
                     * @default -10
                     */
                    level?: "waiting" | components["schemas"]["Level"] | -10;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["SmeRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description An SME with its documents. Also for keys with `cases:read`. */
            "GET /bank/sme/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    sme: components["schemas"]["Sme"];
                };
            };
            /** @description An SME's log: the latest 200 lines, oldest first. Also for keys with `cases:read`. */
            "GET /bank/sme/log/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The log's lines. */
                    logs: components["schemas"]["Log"][];
                };
            };
            /** @description Verify an SME. The first insurer of the priority list decides next. Also for keys with `cases:decide`. */
            "POST /bank/sme/verify": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Reject an SME. It may submit its documents again unless `full` is true. Also for keys with `cases:decide`. */
            "POST /bank/sme/reject": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description True rejects finally; false lets the applicant submit its documents again. */
                    full: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Set or remove the bank's own cap on an SME's used credit, in dollars. */
            "POST /bank/sme/cap": {
                input: {
                    /** @description Dollars, 0 or more. Null or left out: no cap. */
                    cap: string | number | null;
                    /** @description The reason, for the bank and admins. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description An SME's instalments, newest first. */
            "GET /bank/sme/installment/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The instalments, the upfront part first. */
                    installments: components["schemas"]["InstallmentRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Invoices of an SME's orders, newest order first. Also for keys with `payouts:read`. */
            "GET /bank/sme/invoice/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Invoices on this page. */
                    invoices: components["schemas"]["InvoiceRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Add a note to an SME's log. Only officers see it. */
            "POST /bank/sme/note": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description An SME's monthly statement: debts and payments. */
            "GET /bank/sme/statement/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description A month since the company registered, such as 2026-11. Left out: this month. */
                    month?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["Statement"];
                    /** @description Entries on all pages. */
                    count: number;
                };
            };
            /** @description A supplier's monthly statement: amounts due, payouts and the supplier's bank account. */
            "GET /bank/provider/statement/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description A month since the company registered, such as 2026-11. Left out: this month. */
                    month?: string;
                };
                /** @description The answer. */
                answer: {
                    statement: components["schemas"]["Statement"];
                    /** @description Entries on all pages. */
                    count: number;
                    /** @description The bank account that receives the supplier's payouts. Null without an active one. */
                    payee: components["schemas"]["Payee"] | null;
                };
            };
            /** @description The collection reports that your company has chosen. */
            "GET /bank/collection/reports": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: components["schemas"]["CollectionReports"];
            };
            /** @description Choose your company's collection reports. */
            "PUT /bank/collection/reports": {
                input: {
                    /** @description The days past due from which an SME's late reminders are reported, 0 to 120. 0: never. */
                    pastDueDays: string | number;
                    /** @description True to get a report when an SME enters `default`. */
                    defaults: boolean;
                    /** @description True to get a report when an SME becomes `insolvent`. */
                    insolvencies: boolean;
                    /** @description True to get a report about write-offs and recoveries. */
                    writeOffs: boolean;
                };
                /** @description The answer. */
                answer: components["schemas"]["CollectionReports"];
            };
            /** @description Granted and used credit by holder and due date: the ten largest of each kind, now or at the end of a day. */
            "GET /bank/exposure": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    exposure: components["schemas"]["Exposure"];
                };
            };
            /** @description Groups of connected SMEs, newest first. Also for keys with `cases:read`. */
            "GET /bank/group/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Groups on this page. */
                    groups: components["schemas"]["GroupRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A group of connected SMEs, which have the same owner, and its SMEs, oldest first. Also for keys with `cases:read`. */
            "GET /bank/group/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a group.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    group: components["schemas"]["Group"];
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["GroupSme"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Lift a hold that your organization placed; an admin can lift any. The company sees the reason. */
            "POST /bank/hold/lift": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a hold. */
                    holdId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Active holds, newest first, and the twenty that ended last. */
            "GET /bank/hold/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Holds that were lifted or expired recently. */
                    lifted: components["schemas"]["PlacedHold"][];
                    /** @description Active holds, newest first. */
                    standing: components["schemas"]["PlacedHold"][];
                    /** @description Active holds on all pages, at most 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Pause a company's new orders, or payouts to a supplier. The company sees the reason. */
            "POST /bank/hold/place": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /**
                     * @description New orders, or payouts to a supplier. Left out: new orders.
                     * @enum {string}
                     */
                    what?: "orders" | "payouts";
                    /** @description The last day, such as 2026-12-31. Left out: until an officer lifts the hold. */
                    until?: string;
                    /**
                     * @description True if the SME is insolvent and gets no reminders of instalments. Left out: false.
                     * @default false
                     */
                    insolvency?: boolean;
                    /** @description `_id` of an SME or a supplier. */
                    companyId: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the hold.
                     */
                    holdId: string;
                };
            };
            /** @description The trial balance: total debits and credits of every ledger account, now or at the end of a day. */
            "GET /bank/book/balance": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    /** @description Totals over all holders. */
                    accounts: components["schemas"]["TrialRow"][];
                    /** @description Total debits. */
                    debit: number;
                    /** @description Total credits. */
                    credit: number;
                    /**
                     * Format: date-time
                     * @description When the figures were read.
                     */
                    asOf: string;
                };
            };
            /** @description Close the oldest open month, from its last day on. */
            "POST /bank/book/close": {
                input: {
                    /** @description The oldest open month, such as 2026-11. */
                    month: string;
                    /** @description True closes the month although money in `suspense` is unidentified. */
                    overSuspense?: boolean;
                    /** @description Why the month closes although entries of its bank statements are neither booked nor explained. */
                    differenceReason?: string;
                };
                /** @description The answer. */
                answer: components["schemas"]["MonthStatement"];
            };
            /** @description Statements of all months, newest first. */
            "GET /bank/book/closing": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The months. */
                    months: components["schemas"]["MonthStatement"][];
                };
            };
            /** @description The journal: every posting of a month, oldest first. */
            "GET /bank/book/journal": {
                input: {
                    /** @description Such as 2026-11. Left out: this month. */
                    month?: string;
                    /**
                     * @description The `next` of the previous answer.
                     * @default
                     */
                    after?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The lines, oldest first. */
                    entries: components["schemas"]["JournalEntry"][];
                    /** @description Null if there are no more entries. */
                    next: string | null;
                };
            };
            /** @description Orders of each of the last twelve months, and their payments. */
            "GET /bank/book/months": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The current month is last. */
                    months: components["schemas"]["Vintage"][];
                    /**
                     * Format: date-time
                     * @description When the figures were read.
                     */
                    asOf: string;
                };
            };
            /** @description Instalments due in each of the last twelve months, and their payments. */
            "GET /bank/book/plan": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The current month is last. */
                    months: components["schemas"]["Collection"][];
                    /**
                     * Format: date-time
                     * @description When the figures were read.
                     */
                    asOf: string;
                };
            };
            /** @description The allowance for expected losses of each closed month, newest first. */
            "GET /bank/book/provisions": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The part of the debt that is expected to be lost, by stage. */
                    rates: {
                        /** @description A fraction: 0.1 is 10%. */
                        stage1: number;
                        /** @description A fraction: 0.1 is 10%. */
                        stage2: number;
                        /** @description A fraction: 0.1 is 10%. */
                        stage3: number;
                    };
                    /** @description Provisions on this page. */
                    provisions: components["schemas"]["Provision"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Outstanding amounts by days overdue, and PAR30, now or at the end of a day. */
            "GET /bank/book": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    ageing: components["schemas"]["Ageing"];
                };
            };
            /** @description Withdraw a refund that is due, or mark a paid one as returned by the bank. */
            "POST /bank/money/refund/back": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a refund. */
                    refundId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Confirm that the bank has transferred a refund. The SME gets a message. */
            "POST /bank/money/refund/pay": {
                input: {
                    /** @description The day on which the supplier receives the money, such as `2026-12-07`. Not before the invoice was verified, at most 10 days ahead. Left out: today. */
                    valueDate: string;
                    /** @description The column of the bank's reference. */
                    bankReference: string;
                    /** @description `_id` of a refund. */
                    refundId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send money from an SME's balance to its bank account. */
            "POST /bank/money/refund": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description An IBAN of KW, QA, BH, OM, AE or SA; spaces, dashes and dots are removed. */
                    iban: string;
                    /** @description The account holder. */
                    holder: string;
                    /** @description The bank's name. */
                    bank: string;
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: {
                    /** @description Money that an SME gets back from its balance. */
                    refund: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Refunds of cash, newest first, and their proposals. */
            "GET /bank/money/refunds": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only refunds in this state.
                     * @enum {string}
                     */
                    state?: "due" | "paid" | "withdrawn" | "returned";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Proposals that wait for approval, oldest first. */
                    proposed: components["schemas"]["CashRefund"][];
                    /** @description Money that SMEs get back from their balances. */
                    refunds: components["schemas"]["CashRefund"][];
                    /** @description Number of refunds without the proposals. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Payments that a bank took back, newest first, and the proposals to record one. */
            "GET /bank/payment/reversals": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: uuid
                     * @description Only reversals of this SME.
                     */
                    smeId?: string;
                    /**
                     * @description Only reversals with this cause.
                     * @enum {string}
                     */
                    cause?: "chargeback" | "returned debit" | "bank error" | "other";
                };
                /** @description The answer. */
                answer: {
                    /** @description Proposals that wait for approval, oldest first. */
                    proposed: components["schemas"]["PaymentReversal"][];
                    /** @description Recorded reversals on this page. */
                    reversals: components["schemas"]["PaymentReversal"][];
                    /** @description Number of recorded reversals. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Pay an SME's orders from its balance. */
            "POST /bank/money/allocate": {
                input: {
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description The amount for each order. */
                    shares?: {
                        /** @description Dollars, from 1 to your available credit. */
                        amount: string | number;
                        /** @description `_id` of an order. */
                        orderId: string;
                    }[];
                };
                /** @description The answer. */
                answer: components["schemas"]["Allocation"][];
            };
            /** @description SMEs with a balance, largest first. */
            "GET /bank/money/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    smes: {
                        /**
                         * Format: uuid
                         * @description `_id` of the SME.
                         */
                        smeId: string;
                        /** @description The name. */
                        name: string;
                        /** @description Dollars, with at most two decimals. */
                        amount: number;
                    }[];
                    /** @description SMEs on all pages, at most 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Upload a paper for a receipt that you will record by hand. */
            "POST /bank/money/paper": {
                input: {
                    /** @description PDF, PNG, JPEG or WebP, up to 10 MB. */
                    paper: Blob;
                };
                /** @description The answer. */
                answer: {
                    /** @description Send it to `money/receive` as `paper`. */
                    name: string;
                    /** @description Append it to /api/v1/pub/receipt/paper/file/. */
                    file: string;
                };
            };
            /** @description Receipts that officers recorded by hand, newest first, and their proposals. */
            "GET /bank/money/receipts": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only receipts in this state.
                     * @enum {string}
                     */
                    state?: "booked" | "reversed";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Proposals that wait for approval, oldest first. */
                    proposed: components["schemas"]["Receipt"][];
                    /** @description Money that officers recorded by hand. */
                    receipts: components["schemas"]["Receipt"][];
                    /** @description Number of receipts without the proposals. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Record a customer payment that is on no bank statement yet. */
            "POST /bank/money/receive": {
                input: {
                    /** @description Dollars, from 1 to your available credit. */
                    amount: string | number;
                    /** @description The bank's value date, such as `2026-01-15`. Not in the future. */
                    valueDate: string;
                    /** @description The bank's reference of the transfer, at most 35 characters. */
                    bankReference: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description The `name` of a paper that `money/paper` stored, for the approver. */
                    paper?: string;
                    /** @description True if a similar transfer on record is another one. The call is refused if a similar transfer is on record. */
                    otherTransfer?: boolean;
                };
                answer: {
                    /** @description Money that an officer recorded by hand. */
                    receipt: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reverse a receipt that was recorded by hand. */
            "POST /bank/money/reverse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a receipt. */
                    receiptId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description An SME's account balance and the instalments owed. */
            "GET /bank/money/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reference for the SME's bank transfers. */
                    reference: string;
                    /** @description The accounts for bank transfers, one per currency. Empty if Dhow takes no transfers. */
                    collectingAccounts: components["schemas"]["CollectingAccount"][];
                    /** @description Account balance: bank transfers from the SME that pay no order yet. */
                    balance: number;
                    /** @description Owed: unpaid instalments of placed orders: late, or due later. One page, earliest due first. */
                    owed: components["schemas"]["CoveredInstalment"][];
                    /** @description Instalments owed on all pages. */
                    owedCount: number;
                    /** @description The latest fifty lines, newest first. */
                    lines: components["schemas"]["AccountLine"][];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Undo a payment from the balance. Its instalments are owed again. */
            "POST /bank/money/undo": {
                input: {
                    /** @description `transactionId` from the call that started the payment. */
                    transactionId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Orders, newest first. */
            "GET /bank/order/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * @description Only rows with this status, or rows that wait for you.
                     * @default -10
                     */
                    status?: "waiting" | components["schemas"]["OrderStatus"] | -10;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Orders on this page. */
                    orders: components["schemas"]["OrderRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description An order with its instalments and its supplier's bank account. Also for keys with `payouts:read`. */
            "GET /bank/order/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    order: components["schemas"]["Order"];
                    /** @description The bank account that receives the supplier's payouts. Null without an active one. */
                    payee: components["schemas"]["Payee"] | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description An order's disputes, oldest first. */
            "GET /bank/order/dispute/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The disputes. */
                    disputes: components["schemas"]["Dispute"][];
                };
            };
            /** @description An order's ledger: every entry and payment, oldest first, and the bank's position. */
            "GET /bank/order/ledger/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    ledger: components["schemas"]["Ledger"];
                };
            };
            /** @description Pay the supplier of an order. */
            "POST /bank/order/pay": {
                input: {
                    /** @description Your bank's payment reference, at most 35 characters. The supplier sees it. */
                    reference?: string;
                    /** @description The day on which the supplier receives the money, such as `2026-12-07`. Not before the invoice was verified, at most 10 days ahead. Left out: today. */
                    valueDate?: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Consent to the open reschedule of an order. */
            "POST /bank/order/reschedule/consent": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description An order's reschedules, oldest first. */
            "GET /bank/order/reschedule/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reschedules. */
                    reschedules: components["schemas"]["Reschedule"][];
                };
            };
            /** @description Refuse the open reschedule of an order, also after your consent. */
            "POST /bank/order/reschedule/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The reschedules that wait for your consent, the longest waiting first. */
            "GET /bank/order/reschedule/waiting": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reschedules. */
                    reschedules: components["schemas"]["WaitingReschedule"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Due payouts to suppliers, earliest deadline first. Also for keys with `payouts:read`. */
            "GET /bank/payout/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Payouts on this page. */
                    payouts: components["schemas"]["Payout"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Payable: supplier shares of verified invoices that the bank has not paid yet. Over all pages. */
                    total: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Instalments of all orders, newest first. */
            "GET /bank/installment/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The instalments, the upfront part first. */
                    installments: components["schemas"]["InstallmentRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Pending proposals, oldest first, and the twenty latest decisions. */
            "GET /bank/approval/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Decided proposals, newest first. */
                    decided: components["schemas"]["Approval"][];
                    /** @description Pending proposals, oldest first. */
                    waiting: components["schemas"]["Approval"][];
                };
            };
            /** @description Approve a colleague's proposal, which makes the change. */
            "POST /bank/approval/approve": {
                input: {
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Refuse a colleague's proposal. The colleague sees the reason. */
            "POST /bank/approval/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Withdraw your own proposal. */
            "POST /bank/approval/withdraw": {
                input: {
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your events, oldest first: the timelines of orders and SMEs, payouts, transfers and settlements. Also for keys with `events:read`. */
            "GET /bank/event/list": {
                input: {
                    /**
                     * Format: uuid
                     * @description The `next` of the previous answer. Without it the list begins with the first event.
                     * @default 00000000-0000-0000-0000-000000000000
                     */
                    after?: string;
                    /**
                     * @description A type, or all types of a noun, such as `order.*`.
                     * @enum {string}
                     */
                    type?: "order.*" | "payment.*" | "installment.*" | "applicant.*" | "batch.*" | "statement.*" | "bankLine.*" | "receipt.*" | "refund.*" | "settlement.*" | "group.*" | "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "applicant.noted" | "applicant.screened" | "applicant.screeningDecided" | "applicant.capChanged" | "applicant.legalHoldPlaced" | "applicant.legalHoldLifted" | "applicant.moveProposed" | "applicant.moveWithdrawn" | "applicant.moveDeclined" | "batch.gathered" | "batch.lineRemoved" | "batch.orderRemoved" | "batch.discarded" | "batch.approved" | "batch.exported" | "batch.settled" | "batch.returned" | "batch.reported" | "statement.received" | "statement.imported" | "bankLine.applied" | "bankLine.assigned" | "bankLine.setAside" | "bankLine.takenBack" | "bankLine.linked" | "bankLine.waits" | "receipt.booked" | "receipt.reversed" | "receipt.linked" | "receipt.unlinked" | "refund.approved" | "refund.paid" | "refund.withdrawn" | "refund.returned" | "settlement.drafted" | "settlement.agreed" | "settlement.discarded" | "settlement.settled" | "settlement.returned" | "group.created" | "group.connected" | "group.disconnected" | "group.limitChanged";
                    /**
                     * @description Rows per answer, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The events, oldest first. */
                    events: components["schemas"]["BankEvent"][];
                    /**
                     * Format: uuid
                     * @description The cursor for `after`: the last event that the answer covers.
                     */
                    next: string;
                    /** @description True if there are further events. */
                    more: boolean;
                };
            };
            /** @description Approve a batch that another person created. */
            "POST /bank/batch/approve": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Discard a batch before its export. */
            "POST /bank/batch/discard": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Create the bank files of an approved batch. */
            "POST /bank/batch/export": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The files of an exported batch. Also for keys with `batches:read`. */
            "GET /bank/batch/file/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a payout batch.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The files. */
                    files: {
                        /** @description ISO 20022, pain.001.001.09. */
                        xml: string;
                        /** @description UTF-8 with a byte order mark. */
                        csv: string;
                    };
                };
            };
            /** @description Create a batch of all due payouts. */
            "POST /bank/batch/gather": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The batch. */
                    batch: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                        /** @description The batch number that people use. */
                        number: string;
                        /** @description Suppliers left out of the batch although money is due to them. */
                        leftOut: components["schemas"]["LeftOut"][];
                    };
                };
            };
            /** @description The latest fifty batches. Also for keys with `batches:read`. */
            "GET /bank/batch/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The batches. */
                    batches: components["schemas"]["ListedBatch"][];
                };
            };
            /** @description Remove a transfer from a draft. */
            "POST /bank/batch/remove": {
                input: {
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Import the bank's status report on a batch. Also for keys with `batches:report`. */
            "POST /bank/batch/report": {
                input: {
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                    /** @description The bank's XML report. */
                    report: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The report's results, by end-to-end id. */
                    outcome: {
                        /** @description Transfers that arrived. */
                        settled: string[];
                        /** @description Transfers that were returned. */
                        returned: string[];
                        /** @description Transfers on their way. */
                        noted: string[];
                        /** @description Ids that belong to no transfer of this batch. */
                        unknown: string[];
                    };
                };
            };
            /** @description Mark a transfer as returned, even after it arrived. */
            "POST /bank/batch/return": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Mark transfers as arrived. */
            "POST /bank/batch/settle": {
                input: {
                    /** @description The day on which the suppliers receive the money, such as `2026-11-03`, at the latest today. Left out: today. */
                    valueDate?: string;
                    /** @description Your bank's payment reference, at most 35 characters. The supplier sees it. */
                    reference?: string;
                    /** @description `_id` of a payout batch. */
                    batchId: string;
                    /** @description `_id` of a transfer of a batch, or of a line of a bank statement. */
                    lineId?: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description A batch with its transfers. Also for keys with `batches:read`. */
            "GET /bank/batch/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a payout batch.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    batch: components["schemas"]["Batch"];
                };
            };
            /** @description Demand that a supplier repays its debt. The supplier gets an email. */
            "POST /bank/repayment/demand": {
                input: {
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The demand. */
                    demand: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                };
            };
            /** @description Suppliers that owe credited amounts, the largest debt first. */
            "GET /bank/repayment/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description Suppliers on this page. */
                    suppliers: components["schemas"]["OwingSupplier"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Record a supplier's repayment that no bank statement shows with the supplier's reference. */
            "POST /bank/repayment/record": {
                input: {
                    /** @description Dollars, at most the supplier's debt. */
                    amount: string | number;
                    /** @description The bank's value date, such as `2026-01-15`. Not in the future. */
                    valueDate: string;
                    /** @description The bank's reference of the transfer, at most 35 characters. */
                    bankReference: string;
                    /** @description `_id` of a supplier. */
                    providerId: string;
                };
                answer: {
                    /** @description The repayment. */
                    repayment: {
                        /**
                         * Format: uuid
                         * @description The record's identifier.
                         */
                        _id: string;
                    };
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reverse a repayment that officers recorded. The supplier owes its amount again. */
            "POST /bank/repayment/reverse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a repayment. */
                    repaymentId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A supplier's debt, its demands and its repayments. */
            "GET /bank/repayment/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a supplier.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    debt: components["schemas"]["SupplierDebt"];
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Create a webhook for your events from now on. */
            "POST /bank/webhook/create": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /**
                     * @description `v1` (HMAC) or `v1a` (ed25519). Fixed for the webhook.
                     * @default v1
                     * @enum {string}
                     */
                    signature?: "v1" | "v1a";
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The webhook's id.
                     */
                    _id: string;
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description Disable a webhook. */
            "POST /bank/webhook/disable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Enable a webhook. It gets all events since it was disabled. */
            "POST /bank/webhook/enable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your webhooks, oldest first. */
            "GET /bank/webhook/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description At most ten. */
                    webhooks: components["schemas"]["Webhook"][];
                };
            };
            /** @description Remove a webhook and its log. */
            "POST /bank/webhook/remove": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send a delivery again, with all its retries. */
            "POST /bank/webhook/resend": {
                input: {
                    /** @description `_id` of a delivery. */
                    deliveryId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Replace a webhook's secret. */
            "POST /bank/webhook/rotate": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description A webhook and its deliveries of the last 30 days, newest first. */
            "GET /bank/webhook/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a webhook.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The webhook. */
                    webhook: components["schemas"]["Webhook"];
                    /** @description One page of its deliveries. */
                    deliveries: components["schemas"]["WebhookDelivery"][];
                    /** @description The number of deliveries, counted up to 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Send your newest event, or your newest event of a type, to a webhook as a test. */
            "POST /bank/webhook/test": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                    /**
                     * @description A type or pattern such as `order.*`, also if the webhook does not want it. Empty for any type.
                     * @default
                     */
                    type?: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the delivery.
                     */
                    deliveryId: string;
                };
            };
            /** @description Change a webhook's address, description and types. */
            "POST /bank/webhook/update": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Claims against insurers, newest first. An insurer gets its own. */
            "GET /bank/claim/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only claims in this state.
                     * @enum {string}
                     */
                    state?: "notified" | "filed" | "accepted" | "paid" | "recovered" | "refused" | "withdrawn";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Claims on this page. */
                    claims: components["schemas"]["InsuranceClaimRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Record the insurer's payment of an accepted claim. */
            "POST /bank/claim/pay": {
                input: {
                    /** @description The amount in dollars. */
                    amount: string | number;
                    /** @description The bank's value date, not in the future. */
                    valueDate: string;
                    /** @description The column of the bank's reference. */
                    bankReference: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The insurers' claim policies. An insurer gets its own. */
            "GET /bank/claim/policies": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The policies. */
                    policies: components["schemas"]["ClaimPolicy"][];
                };
            };
            /** @description Record that recoveries of a paid claim went to the insurer. */
            "POST /bank/claim/recover": {
                input: {
                    /** @description The amount in dollars. */
                    amount: string | number;
                    /** @description The bank's value date, not in the future. */
                    valueDate: string;
                    /** @description The column of the bank's reference. */
                    bankReference: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reverse a transfer of a claim that officers recorded. The insurer gets a message. */
            "POST /bank/claim/reverse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a transfer of a claim. */
                    transferId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A claim against an insurer with its transfers. */
            "GET /bank/claim/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a claim.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    claim: components["schemas"]["InsuranceClaim"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Agree to a draft. */
            "POST /bank/settlement/agree": {
                input: {
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Confirm the transfer of an agreed settlement. */
            "POST /bank/settlement/confirm": {
                input: {
                    /** @description The transfer's value date, such as 2026-12-02, at the latest today. */
                    valueDate: string;
                    /** @description The bank's reference of the transfer. */
                    bankReference: string;
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Discard a settlement before its transfer, with a reason. */
            "POST /bank/settlement/discard": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Settlements with the bank, newest first. */
            "GET /bank/settlement/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only settlements in this state.
                     * @enum {string}
                     */
                    state?: "draft" | "agreed" | "settled" | "returned" | "discarded";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Settlements on this page. */
                    settlements: components["schemas"]["ListedSettlement"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description The bank's position in all orders: advances, repayments and shares. */
            "GET /bank/settlement/position": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    position: components["schemas"]["BankPosition"];
                };
            };
            /** @description Mark a settlement's transfer as returned, with a reason. */
            "POST /bank/settlement/return": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a settlement. */
                    settlementId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A settlement and its orders, the oldest order first. */
            "GET /bank/settlement/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a settlement.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    settlement: components["schemas"]["Settlement"];
                    /** @description One page of the settlement's orders. */
                    lines: components["schemas"]["SettlementLine"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Written-off debts and their recoveries, newest first. */
            "GET /bank/write-off/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order, sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Write-offs on this page. */
                    writeOffs: components["schemas"]["WriteOff"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Sme"];
                        };
                    };
                };
            };
            /** @description Record that a part of a written-off debt came back. */
            "POST /bank/write-off/recover": {
                input: {
                    /** @description The recovered amount in dollars. */
                    amount: string | number;
                    /** @description `_id` of the written-off order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Return a recovery to the SME's balance, if it was recorded by mistake. */
            "POST /bank/write-off/undo-recovery": {
                input: {
                    /** @description The amount to return, in dollars. */
                    amount: string | number;
                    /** @description `_id` of the written-off order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Set a document's expiry date. */
            "POST /bank/document/date": {
                input: {
                    /** @description The document's last valid day, such as `2027-05-31`. Left out if unknown. */
                    goodUntil?: string;
                    /** @description `_id` of a document. */
                    docId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Decide whether the screening hits are this company, with a reason. */
            "POST /bank/identity/screening": {
                input: {
                    /**
                     * @description `cleared`: another company. `confirmed`: this company.
                     * @enum {string}
                     */
                    is: "cleared" | "confirmed";
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME or a supplier. */
                    applicantId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Possible duplicates and the sanctions screening of an SME. Also for keys with `cases:read`. */
            "GET /bank/identity/sme/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Possible duplicates of the company. */
                    same: {
                        /** @description Number of possible duplicates, at most ten. */
                        count: number;
                        /** @description Best matches first. An insurer gets only the count. */
                        companies: {
                            /**
                             * Format: uuid
                             * @description The record's identifier.
                             */
                            _id: string;
                            /**
                             * @description An SME or a supplier.
                             * @enum {string}
                             */
                            role: "sme" | "provider";
                            level: components["schemas"]["Level"];
                            /** @description Null if you may not see it. */
                            name: string | null;
                            /** @description Matching details, most significant first. */
                            agreesIn: ("registration" | "file" | "iban" | "phone" | "email" | "holder" | "name")[];
                        }[];
                    };
                    screening: components["schemas"]["Screening"];
                };
            };
            /** @description Granted and used credit by holder and due date: the ten largest of each kind, now or at the end of a day. */
            "GET /insurance/exposure": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    exposure: components["schemas"]["Exposure"];
                };
            };
            /** @description Outstanding amounts by days overdue, and PAR30, now or at the end of a day. */
            "GET /insurance/book": {
                input: {
                    /** @description The business day at whose end the figures were right, at the latest today. Left out: now. */
                    date?: unknown;
                };
                /** @description The answer. */
                answer: {
                    ageing: components["schemas"]["Ageing"];
                };
            };
            /** @description Grant an SME a higher credit limit, in dollars. Also for keys with `cases:decide`. */
            "POST /insurance/credit/ask/grant": {
                input: {
                    /** @description Dollars, more than 0. */
                    credit: string | number;
                    /**
                     * @description A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.
                     * @enum {string}
                     */
                    reasonCode: "grew" | "paid_well" | "paid_late" | "asked" | "review" | "risk" | "correction" | "other";
                    /** @description Free text. */
                    desc?: string;
                    /** @description `_id` of a credit request. */
                    askId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description The fifty oldest requests for more credit that await your answer, oldest first. Also for keys with `cases:read`. */
            "GET /insurance/credit/ask/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The credit requests. */
                    asks: components["schemas"]["CreditAsk"][];
                };
            };
            /** @description Refuse a request for more credit. The SME's credit limit stays as it is. Also for keys with `cases:decide`. */
            "POST /insurance/credit/ask/refuse": {
                input: {
                    /**
                     * @description A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.
                     * @enum {string}
                     */
                    reasonCode: "grew" | "paid_well" | "paid_late" | "asked" | "review" | "risk" | "correction" | "other";
                    /** @description Free text. */
                    desc?: string;
                    /** @description `_id` of a credit request. */
                    askId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Change the credit limit of an SME that you cover, in dollars. Also for keys with `cases:decide`. */
            "POST /insurance/credit/change": {
                input: {
                    /** @description Dollars, more than 0. */
                    credit: string | number;
                    /**
                     * @description A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.
                     * @enum {string}
                     */
                    reasonCode: "grew" | "paid_well" | "paid_late" | "asked" | "review" | "risk" | "correction" | "other";
                    /** @description Free text. */
                    desc?: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description A group of connected SMEs, which have the same owner, and its SMEs, oldest first. Also for keys with `cases:read`. */
            "GET /insurance/group/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a group.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    group: components["schemas"]["Group"];
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["GroupSme"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Complete a review by setting the credit limit, in dollars. It may stay the same. Also for keys with `cases:decide`. */
            "POST /insurance/review/answer": {
                input: {
                    /** @description Dollars, more than 0. */
                    credit: string | number;
                    /**
                     * @description A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.
                     * @enum {string}
                     */
                    reasonCode: "grew" | "paid_well" | "paid_late" | "asked" | "review" | "risk" | "correction" | "other";
                    /** @description Free text. */
                    desc?: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description SMEs whose yearly review is due within thirty days: the first fifty, earliest first. Also for keys with `cases:read`. */
            "GET /insurance/review/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reviews. */
                    reviews: components["schemas"]["ReviewRow"][];
                };
            };
            /** @description A due review, with the SME's activity since the last one. Also for keys with `cases:read`. */
            "GET /insurance/review/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME whose review is due.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    review: components["schemas"]["Review"];
                };
            };
            /** @description Create a webhook for your events from now on. */
            "POST /insurance/webhook/create": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /**
                     * @description `v1` (HMAC) or `v1a` (ed25519). Fixed for the webhook.
                     * @default v1
                     * @enum {string}
                     */
                    signature?: "v1" | "v1a";
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The webhook's id.
                     */
                    _id: string;
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description Disable a webhook. */
            "POST /insurance/webhook/disable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Enable a webhook. It gets all events since it was disabled. */
            "POST /insurance/webhook/enable": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Your webhooks, oldest first. */
            "GET /insurance/webhook/list": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description At most ten. */
                    webhooks: components["schemas"]["Webhook"][];
                };
            };
            /** @description Remove a webhook and its log. */
            "POST /insurance/webhook/remove": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Send a delivery again, with all its retries. */
            "POST /insurance/webhook/resend": {
                input: {
                    /** @description `_id` of a delivery. */
                    deliveryId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Replace a webhook's secret. */
            "POST /insurance/webhook/rotate": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The secret of the signatures, which no other call shows. For `v1a` it is the public key. */
                    secret: string;
                };
            };
            /** @description A webhook and its deliveries of the last 30 days, newest first. */
            "GET /insurance/webhook/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a webhook.
                     */
                    id: string;
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                };
                /** @description The answer. */
                answer: {
                    /** @description The webhook. */
                    webhook: components["schemas"]["Webhook"];
                    /** @description One page of its deliveries. */
                    deliveries: components["schemas"]["WebhookDelivery"][];
                    /** @description The number of deliveries, counted up to 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Send your newest event, or your newest event of a type, to a webhook as a test. */
            "POST /insurance/webhook/test": {
                input: {
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                    /**
                     * @description A type or pattern such as `order.*`, also if the webhook does not want it. Empty for any type.
                     * @default
                     */
                    type?: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the delivery.
                     */
                    deliveryId: string;
                };
            };
            /** @description Change a webhook's address, description and types. */
            "POST /insurance/webhook/update": {
                input: {
                    /** @description A public https address without a user name. */
                    url: string;
                    /**
                     * @description Your own words.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types and patterns such as `order.*`. Empty or missing for all.
                     * @default []
                     */
                    types?: string[];
                    /** @description `_id` of a webhook. */
                    webhookId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Pending proposals, oldest first, and the twenty latest decisions. */
            "GET /insurance/approval/list": {
                input: {
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Decided proposals, newest first. */
                    decided: components["schemas"]["Approval"][];
                    /** @description Pending proposals, oldest first. */
                    waiting: components["schemas"]["Approval"][];
                };
            };
            /** @description Approve a colleague's proposal, which makes the change. */
            "POST /insurance/approval/approve": {
                input: {
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Refuse a colleague's proposal. The colleague sees the reason. */
            "POST /insurance/approval/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Withdraw your own proposal. */
            "POST /insurance/approval/withdraw": {
                input: {
                    /** @description `_id` of a proposal. */
                    approvalId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Lift a hold that your organization placed; an admin can lift any. The company sees the reason. */
            "POST /insurance/hold/lift": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of a hold. */
                    holdId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Active holds, newest first, and the twenty that ended last. */
            "GET /insurance/hold/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Holds that were lifted or expired recently. */
                    lifted: components["schemas"]["PlacedHold"][];
                    /** @description Active holds, newest first. */
                    standing: components["schemas"]["PlacedHold"][];
                    /** @description Active holds on all pages, at most 500. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description Pause a company's new orders, or payouts to a supplier. The company sees the reason. */
            "POST /insurance/hold/place": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /**
                     * @description New orders, or payouts to a supplier. Left out: new orders.
                     * @enum {string}
                     */
                    what?: "orders" | "payouts";
                    /** @description The last day, such as 2026-12-31. Left out: until an officer lifts the hold. */
                    until?: string;
                    /**
                     * @description True if the SME is insolvent and gets no reminders of instalments. Left out: false.
                     * @default false
                     */
                    insolvency?: boolean;
                    /** @description `_id` of an SME or a supplier. */
                    companyId: string;
                };
                /** @description The answer. */
                answer: {
                    /**
                     * Format: uuid
                     * @description `_id` of the hold.
                     */
                    holdId: string;
                };
            };
            /** @description Accept the filed claim of an order, in whole or in part. Also for keys with `cases:decide`. */
            "POST /insurance/claim/accept": {
                input: {
                    /** @description The amount that you pay, in dollars. */
                    amount: string | number;
                    /**
                     * @description Free text.
                     * @default
                     */
                    desc?: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Claims against insurers, newest first. An insurer gets its own. Also for keys with `cases:read`. */
            "GET /insurance/claim/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only claims in this state.
                     * @enum {string}
                     */
                    state?: "notified" | "filed" | "accepted" | "paid" | "recovered" | "refused" | "withdrawn";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Claims on this page. */
                    claims: components["schemas"]["InsuranceClaimRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description The insurers' claim policies. An insurer gets its own. Also for keys with `cases:read`. */
            "GET /insurance/claim/policies": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: {
                    /** @description The policies. */
                    policies: components["schemas"]["ClaimPolicy"][];
                };
            };
            /** @description Refuse the filed claim of an order. Also for keys with `cases:decide`. */
            "POST /insurance/claim/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description A claim against an insurer with its transfers. Also for keys with `cases:read`. */
            "GET /insurance/claim/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of a claim.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    claim: components["schemas"]["InsuranceClaim"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Orders of the SMEs that you cover, newest first. Also for keys with `cases:read`. */
            "GET /insurance/order/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * @description Only rows with this status.
                     * @default -10
                     */
                    status?: components["schemas"]["OrderStatus"] | -10;
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Orders on this page. */
                    orders: components["schemas"]["OrderRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Case"];
                        };
                    };
                };
            };
            /** @description An order with its instalments. Also for keys with `cases:read`. */
            "GET /insurance/order/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                    /** @description Adds `expanded` with these objects: sme. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    order: components["schemas"]["Order"];
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `sme/show` answers. */
                        sme?: {
                            [key: string]: components["schemas"]["Case"];
                        };
                    };
                };
            };
            /** @description An order's disputes, oldest first. Also for keys with `cases:read`. */
            "GET /insurance/order/dispute/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The disputes. */
                    disputes: components["schemas"]["Dispute"][];
                };
            };
            /** @description Consent to the open reschedule of an order. */
            "POST /insurance/order/reschedule/consent": {
                input: {
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description An order's reschedules, oldest first. Also for keys with `cases:read`. */
            "GET /insurance/order/reschedule/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an order.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reschedules. */
                    reschedules: components["schemas"]["Reschedule"][];
                };
            };
            /** @description Refuse the open reschedule of an order, also after your consent. */
            "POST /insurance/order/reschedule/refuse": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an order. */
                    orderId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The reschedules that wait for your consent, the longest waiting first. */
            "GET /insurance/order/reschedule/waiting": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                    /** @description Adds `expanded` with these objects: order. */
                    expand?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The reschedules. */
                    reschedules: components["schemas"]["WaitingReschedule"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                    /** @description Only with `expand`: the objects that you can see. */
                    expanded?: {
                        /** @description By `_id`, as `order/show` answers. */
                        order?: {
                            [key: string]: components["schemas"]["Order"];
                        };
                    };
                };
            };
            /** @description Possible duplicates and the sanctions screening of an SME. Also for keys with `cases:read`. */
            "GET /insurance/identity/sme/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME that was passed to you.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description Possible duplicates of the company. */
                    same: {
                        /** @description Number of possible duplicates, at most ten. */
                        count: number;
                        /** @description Best matches first. An insurer gets only the count. */
                        companies: {
                            /**
                             * Format: uuid
                             * @description The record's identifier.
                             */
                            _id: string;
                            /**
                             * @description An SME or a supplier.
                             * @enum {string}
                             */
                            role: "sme" | "provider";
                            level: components["schemas"]["Level"];
                            /** @description Null if you may not see it. */
                            name: string | null;
                            /** @description Matching details, most significant first. */
                            agreesIn: ("registration" | "file" | "iban" | "phone" | "email" | "holder" | "name")[];
                        }[];
                    };
                    screening: components["schemas"]["Screening"];
                };
            };
            /** @description SMEs that were passed to you, newest first. Also for keys with `cases:read`. */
            "GET /insurance/sme/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /** @description Search words, an email, a phone or an order number: up to 50 results, ignoring filters. */
                    q?: string;
                    /**
                     * @description Only rows with this level, or rows that wait for you.
                     * @default -10
                     */
                    level?: "waiting" | components["schemas"]["InsurerLevel"] | -10;
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["CaseRow"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description An SME with its documents, and its case: tasks, decisions, deadlines, cover and claims. Also for keys with `cases:read`. */
            "GET /insurance/sme/show/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME that was passed to you.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    sme: components["schemas"]["Case"];
                };
            };
            /** @description An SME's log: the latest 200 lines, oldest first. Also for keys with `cases:read`. */
            "GET /insurance/sme/log/list/{id}": {
                input: {
                    /**
                     * Format: uuid
                     * @description `_id` of an SME that was passed to you.
                     */
                    id: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The log's lines. */
                    logs: components["schemas"]["Log"][];
                };
            };
            /** @description Cover an SME with a credit limit, in dollars. Also for keys with `cases:decide`. */
            "POST /insurance/sme/verify": {
                input: {
                    /** @description Dollars, more than 0. */
                    credit: string | number;
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description Ignored: the log states the credit limit. */
                    desc?: string;
                };
                answer: Record<string, never> | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Reject an SME. The next insurer decides on it unless `full` is true. Also for keys with `cases:decide`. */
            "POST /insurance/sme/reject": {
                input: {
                    /** @description `_id` of an SME. */
                    smeId: string;
                    /** @description Free text. */
                    desc?: string;
                    /** @description True rejects finally; false lets the applicant submit its documents again. */
                    full: boolean;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description Add a note to an SME's log. Only officers see it. */
            "POST /insurance/sme/note": {
                input: {
                    /** @description Free text. */
                    desc: string;
                    /** @description `_id` of an SME. */
                    smeId: string;
                };
                /** @description The answer. */
                answer: Record<string, never>;
            };
            /** @description The collection reports that your company has chosen. */
            "GET /insurance/collection/reports": {
                input: Record<string, never>;
                /** @description The answer. */
                answer: components["schemas"]["CollectionReports"];
            };
            /** @description Choose your company's collection reports. */
            "PUT /insurance/collection/reports": {
                input: {
                    /** @description The days past due from which an SME's late reminders are reported, 0 to 120. 0: never. */
                    pastDueDays: string | number;
                    /** @description True to get a report when an SME enters `default`. */
                    defaults: boolean;
                    /** @description True to get a report when an SME becomes `insolvent`. */
                    insolvencies: boolean;
                    /** @description True to get a report about write-offs and recoveries. */
                    writeOffs: boolean;
                };
                /** @description The answer. */
                answer: components["schemas"]["CollectionReports"];
            };
            /** @description Your events, oldest first: the timelines of the orders that you cover and of your SMEs. Also for keys with `events:read`. */
            "GET /insurance/event/list": {
                input: {
                    /**
                     * Format: uuid
                     * @description The `next` of the previous answer. Without it the list begins with the first event.
                     * @default 00000000-0000-0000-0000-000000000000
                     */
                    after?: string;
                    /**
                     * @description A type, or all types of a noun, such as `order.*`.
                     * @enum {string}
                     */
                    type?: "order.*" | "payment.*" | "installment.*" | "applicant.*" | "order.created" | "order.canceled" | "order.expired" | "order.accepted" | "order.declined" | "order.unanswered" | "order.withdrawn" | "order.stopped" | "order.delivered" | "order.invoiceUploaded" | "order.invoiceVerified" | "order.invoiceReturned" | "order.paidOut" | "order.payoutReturned" | "order.payoutNetted" | "order.dayProposed" | "order.dayAgreed" | "order.dayRefused" | "order.dayOver" | "order.driverLinkCreated" | "order.driverLinkRemoved" | "order.credited" | "order.disputed" | "order.disputeFileAdded" | "order.disputeAnswered" | "order.disputeWithdrawn" | "order.disputeAccepted" | "order.disputeDecided" | "order.claimNotified" | "order.claimFiled" | "order.claimWithdrawn" | "order.claimAccepted" | "order.claimRefused" | "order.claimPaid" | "order.recoveryPassedOn" | "order.claimTransferUndone" | "order.rescheduleProposed" | "order.rescheduleConsented" | "order.rescheduleAgreed" | "order.rescheduleRefused" | "order.rescheduleWithdrawn" | "order.writtenOff" | "order.recovered" | "order.writeOffUndone" | "order.recoveryUndone" | "payment.started" | "payment.paid" | "payment.declined" | "payment.expired" | "payment.tooLate" | "payment.refunded" | "payment.undone" | "payment.reversed" | "installment.late" | "applicant.registered" | "applicant.emailVerified" | "applicant.emailCorrected" | "applicant.phoneAdded" | "applicant.phoneVerified" | "applicant.infoAdded" | "applicant.contactChanged" | "applicant.financialsChanged" | "applicant.emailChanged" | "applicant.phoneChanged" | "applicant.documentAdded" | "applicant.documentRemoved" | "applicant.documentsConfirmed" | "applicant.waitsWithInsurer" | "applicant.passedOn" | "applicant.held" | "applicant.holdLifted" | "applicant.documentDated" | "applicant.documentAccepted" | "applicant.documentRefused" | "applicant.verifiedByAdmin" | "applicant.verifiedByBank" | "applicant.verifiedByInsurer" | "applicant.rejectedByInsurer" | "applicant.conditionallyRejected" | "applicant.fullyRejected" | "applicant.activated" | "applicant.closed" | "applicant.reopened" | "applicant.erasureRequested" | "applicant.filesErased" | "applicant.namesErased" | "applicant.creditChanged" | "applicant.planChanged" | "applicant.discountChanged" | "applicant.creditAsked" | "applicant.creditAskWithdrawn" | "applicant.creditAskRefused" | "applicant.creditKept" | "applicant.connected" | "applicant.disconnected" | "applicant.moved" | "applicant.payeeSent" | "applicant.payeePaperAdded" | "applicant.payeeAccepted" | "applicant.payeeRefused" | "applicant.payeeWithdrawn" | "applicant.payeeUsed" | "applicant.moneyReceived" | "applicant.moneyTakenBack" | "applicant.repaymentDemanded" | "applicant.repaymentReceived" | "applicant.repaymentTakenBack" | "applicant.noted";
                    /**
                     * @description Rows per answer, 1 to 100.
                     * @default 10
                     */
                    limit?: number;
                };
                /** @description The answer. */
                answer: {
                    /** @description The events, oldest first. */
                    events: components["schemas"]["InsurerEvent"][];
                    /**
                     * Format: uuid
                     * @description The cursor for `after`: the last event that the answer covers.
                     */
                    next: string;
                    /** @description True if there are further events. */
                    more: boolean;
                };
            };
            /** @description Accept SMEs that an admin proposes to the insurer. */
            "POST /insurance/move/accept": {
                input: {
                    /** @description `_id`s of SMEs. Left out: all of them, at most 500. */
                    smeIds?: string[];
                };
                answer: {
                    /** @description The number of SMEs. */
                    count: number;
                } | components["schemas"]["Awaiting"]["content"];
            };
            /** @description Decline SMEs that an admin proposes to the insurer. They stay with their insurer. */
            "POST /insurance/move/decline": {
                input: {
                    /** @description `_id`s of SMEs. Left out: all of them, at most 500. */
                    smeIds?: string[];
                    /** @description The reason, for officers. */
                    desc: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description The number of SMEs. */
                    count: number;
                };
            };
            /** @description The SMEs that an admin proposes to the insurer. */
            "GET /insurance/move/list": {
                input: {
                    /**
                     * @description Page number, from 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description Rows per page, 1 to 100.
                     * @default 10
                     */
                    perPage?: number;
                    /** @description Empty at first, then `next`. Replaces `page`. */
                    after?: string;
                    /**
                     * @description Optional and without effect: each list has a fixed order.
                     * @constant
                     */
                    sortBy?: "createdAt";
                    /**
                     * @description Optional and without effect: newest first.
                     * @constant
                     */
                    order?: "desc";
                    /**
                     * Format: date-time
                     * @description Only items with a later `updatedAt`. Begin a minute early.
                     */
                    updatedSince?: string;
                };
                /** @description The answer. */
                answer: {
                    /** @description SMEs on this page. */
                    smes: components["schemas"]["ProposedSme"][];
                    /** @description The number of all rows, over all pages. */
                    count: number;
                    /** @description Only with `after`: the `after` of the next rows. Null if none follow. */
                    next?: string | null;
                };
            };
            /** @description A document of an SME. */
            "GET /pub/sme/doc/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description A document of a supplier. */
            "GET /pub/provider/doc/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description The price list of a supplier. */
            "GET /pub/provider/prices/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description The invoice of an order. */
            "GET /pub/order/invoice/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description A file of a dispute. */
            "GET /pub/order/dispute/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description The bank document of a supplier's account, for the supplier and admins. */
            "GET /pub/payee/paper/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description The paper of a manual receipt, for admins and the bank. */
            "GET /pub/receipt/paper/file/{file}": {
                input: {
                    /** @description The stored file's name. */
                    file: string;
                    /** @description Expiry of a signed address. */
                    until?: string;
                    /** @description Signature of a signed address. */
                    signature?: string;
                    /** @description Any value returns a small preview of an image. */
                    preview?: string;
                };
                answer: Blob;
            };
            /** @description All documents of an order, for admins. */
            "GET /pub/order/pack/{id}": {
                input: {
                    /** @description The order's id. */
                    id: string;
                };
                answer: Blob;
            };
            /** @description All documents of a claim, for admins, the bank and the claim's insurer. */
            "GET /pub/claim/pack/{id}": {
                input: {
                    /** @description The claim's id. */
                    id: string;
                };
                answer: Blob;
            };
            /** @description All documents of a month, for admins and the bank. */
            "GET /pub/book/pack/{month}": {
                input: {
                    /** @description The month. */
                    month: string;
                };
                answer: Blob;
            };
            /** @description Everything about an SME, for admins; for the SME itself, all its own data. */
            "GET /pub/sme/pack/{id}": {
                input: {
                    /** @description The SME's id. */
                    id: string;
                };
                answer: Blob;
            };
            /** @description Everything about a supplier, for admins; for the supplier itself, all its own data. */
            "GET /pub/provider/pack/{id}": {
                input: {
                    /** @description The supplier's id. */
                    id: string;
                };
                answer: Blob;
            };
            /** @description A payout batch as ISO 20022 (pain.001.001.09), for admins and the bank. Also for keys with `batches:read`. */
            "GET /pub/batch/xml/{id}": {
                input: {
                    /** @description The batch's id. */
                    id: string;
                };
                answer: Blob;
            };
            /** @description A payout batch as CSV in UTF-8 with a byte order mark, for admins and the bank. Also for keys with `batches:read`. */
            "GET /pub/batch/csv/{id}": {
                input: {
                    /** @description The batch's id. */
                    id: string;
                };
                answer: Blob;
            };
            /** @description A month's journal as CSV, for admins and the bank. */
            "GET /pub/book/journal/{month}": {
                input: {
                    /** @description The month. */
                    month: string;
                    /**
                     * @description The columns of the file.
                     * @default dhow
                     * @enum {string}
                     */
                    layout?: "dhow" | "odoo" | "xero" | "zoho";
                };
                answer: Blob;
            };
            /** @description A fee invoice as UBL 2.1, for admins and its supplier. Also for keys with `payouts:read`. */
            "GET /pub/fee-invoice/xml/{id}": {
                input: {
                    /** @description The fee invoice's id. */
                    id: string;
                };
                answer: Blob;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AccountLine = components['schemas']['AccountLine'];
export type AdminEvent = components['schemas']['AdminEvent'];
export type AdminEventType = components['schemas']['AdminEventType'];
export type AgeSum = components['schemas']['AgeSum'];
export type Ageing = components['schemas']['Ageing'];
export type Allocation = components['schemas']['Allocation'];
export type Approval = components['schemas']['Approval'];
export type Awaiting = components['schemas']['Awaiting'];
export type BankEvent = components['schemas']['BankEvent'];
export type BankEventType = components['schemas']['BankEventType'];
export type BankLine = components['schemas']['BankLine'];
export type BankPosition = components['schemas']['BankPosition'];
export type BankStatement = components['schemas']['BankStatement'];
export type BankStatementWithReasons = components['schemas']['BankStatementWithReasons'];
export type Batch = components['schemas']['Batch'];
export type BatchLine = components['schemas']['BatchLine'];
export type BatchOrder = components['schemas']['BatchOrder'];
export type BatchRow = components['schemas']['BatchRow'];
export type Case = components['schemas']['Case'];
export type CaseClaim = components['schemas']['CaseClaim'];
export type CaseCover = components['schemas']['CaseCover'];
export type CaseDecision = components['schemas']['CaseDecision'];
export type CaseRow = components['schemas']['CaseRow'];
export type CaseTask = components['schemas']['CaseTask'];
export type CashReconciliation = components['schemas']['CashReconciliation'];
export type CashRefund = components['schemas']['CashRefund'];
export type Category = components['schemas']['Category'];
export type ChartAccount = components['schemas']['ChartAccount'];
export type Checkout = components['schemas']['Checkout'];
export type ClaimPolicy = components['schemas']['ClaimPolicy'];
export type ClaimTransfer = components['schemas']['ClaimTransfer'];
export type ClaimableOrder = components['schemas']['ClaimableOrder'];
export type CollectingAccount = components['schemas']['CollectingAccount'];
export type Collection = components['schemas']['Collection'];
export type CollectionBucket = components['schemas']['CollectionBucket'];
export type CollectionCase = components['schemas']['CollectionCase'];
export type CollectionNote = components['schemas']['CollectionNote'];
export type CollectionReports = components['schemas']['CollectionReports'];
export type CompanyReports = components['schemas']['CompanyReports'];
export type CoveredInstalment = components['schemas']['CoveredInstalment'];
export type CoveredSme = components['schemas']['CoveredSme'];
export type CreditAsk = components['schemas']['CreditAsk'];
export type CreditNote = components['schemas']['CreditNote'];
export type CreditStatePlan = components['schemas']['CreditStatePlan'];
export type Description = components['schemas']['Description'];
export type Dispute = components['schemas']['Dispute'];
export type DisputeFile = components['schemas']['DisputeFile'];
export type DisputeRow = components['schemas']['DisputeRow'];
export type Document = components['schemas']['Document'];
export type DueSums = components['schemas']['DueSums'];
export type Erasure = components['schemas']['Erasure'];
export type EventFields = components['schemas']['EventFields'];
export type EventType = components['schemas']['EventType'];
export type Exposure = components['schemas']['Exposure'];
export type ExposureLimits = components['schemas']['ExposureLimits'];
export type ExposureRow = components['schemas']['ExposureRow'];
export type FeeInvoice = components['schemas']['FeeInvoice'];
export type FeeInvoiceLine = components['schemas']['FeeInvoiceLine'];
export type FeeInvoiceParty = components['schemas']['FeeInvoiceParty'];
export type Financials = components['schemas']['Financials'];
export type Group = components['schemas']['Group'];
export type GroupRow = components['schemas']['GroupRow'];
export type GroupSme = components['schemas']['GroupSme'];
export type Hold = components['schemas']['Hold'];
export type Industry = components['schemas']['Industry'];
export type Installment = components['schemas']['Installment'];
export type InstallmentRefunded = components['schemas']['InstallmentRefunded'];
export type InstallmentRow = components['schemas']['InstallmentRow'];
export type Insurance = components['schemas']['Insurance'];
export type InsuranceClaim = components['schemas']['InsuranceClaim'];
export type InsuranceClaimRow = components['schemas']['InsuranceClaimRow'];
export type InsurerEvent = components['schemas']['InsurerEvent'];
export type InsurerEventType = components['schemas']['InsurerEventType'];
export type InsurerLevel = components['schemas']['InsurerLevel'];
export type InvoiceRow = components['schemas']['InvoiceRow'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type JournalLine = components['schemas']['JournalLine'];
export type LatePay = components['schemas']['LatePay'];
export type Ledger = components['schemas']['Ledger'];
export type LedgerEntry = components['schemas']['LedgerEntry'];
export type LedgerPayment = components['schemas']['LedgerPayment'];
export type LeftOut = components['schemas']['LeftOut'];
export type LegalEntity = components['schemas']['LegalEntity'];
export type LegalHold = components['schemas']['LegalHold'];
export type Level = components['schemas']['Level'];
export type ListedBankLine = components['schemas']['ListedBankLine'];
export type ListedBatch = components['schemas']['ListedBatch'];
export type ListedCheckout = components['schemas']['ListedCheckout'];
export type ListedCollectionCase = components['schemas']['ListedCollectionCase'];
export type ListedSettlement = components['schemas']['ListedSettlement'];
export type Log = components['schemas']['Log'];
export type MonthStatement = components['schemas']['MonthStatement'];
export type OpenClaim = components['schemas']['OpenClaim'];
export type Order = components['schemas']['Order'];
export type OrderBankPosition = components['schemas']['OrderBankPosition'];
export type OrderCanceled = components['schemas']['OrderCanceled'];
export type OrderLog = components['schemas']['OrderLog'];
export type OrderProvider = components['schemas']['OrderProvider'];
export type OrderRow = components['schemas']['OrderRow'];
export type OrderSme = components['schemas']['OrderSme'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OwingSupplier = components['schemas']['OwingSupplier'];
export type OwnInvoiceRow = components['schemas']['OwnInvoiceRow'];
export type OwnSession = components['schemas']['OwnSession'];
export type Payee = components['schemas']['Payee'];
export type Payment = components['schemas']['Payment'];
export type PaymentPromise = components['schemas']['PaymentPromise'];
export type PaymentReversal = components['schemas']['PaymentReversal'];
export type Payout = components['schemas']['Payout'];
export type Phone = components['schemas']['Phone'];
export type PlacedHold = components['schemas']['PlacedHold'];
export type Problem = components['schemas']['Problem'];
export type ProposedSme = components['schemas']['ProposedSme'];
export type ProviderEvent = components['schemas']['ProviderEvent'];
export type Provision = components['schemas']['Provision'];
export type ProvisionStage = components['schemas']['ProvisionStage'];
export type RankedInsurance = components['schemas']['RankedInsurance'];
export type ReadInvoice = components['schemas']['ReadInvoice'];
export type Receipt = components['schemas']['Receipt'];
export type Registration = components['schemas']['Registration'];
export type ReminderPause = components['schemas']['ReminderPause'];
export type Remittance = components['schemas']['Remittance'];
export type RemittanceOrder = components['schemas']['RemittanceOrder'];
export type RemittanceRow = components['schemas']['RemittanceRow'];
export type Repayment = components['schemas']['Repayment'];
export type RepaymentDemand = components['schemas']['RepaymentDemand'];
export type Reschedule = components['schemas']['Reschedule'];
export type RescheduledDeadline = components['schemas']['RescheduledDeadline'];
export type Review = components['schemas']['Review'];
export type ReviewRow = components['schemas']['ReviewRow'];
export type Screening = components['schemas']['Screening'];
export type SentInvoice = components['schemas']['SentInvoice'];
export type SentPayee = components['schemas']['SentPayee'];
export type Session = components['schemas']['Session'];
export type Settlement = components['schemas']['Settlement'];
export type SettlementLine = components['schemas']['SettlementLine'];
export type Sme = components['schemas']['Sme'];
export type SmeDraft = components['schemas']['SmeDraft'];
export type SmeEvent = components['schemas']['SmeEvent'];
export type SmeInfo = components['schemas']['SmeInfo'];
export type SmeRow = components['schemas']['SmeRow'];
export type StartedPayment = components['schemas']['StartedPayment'];
export type Statement = components['schemas']['Statement'];
export type StatementEntry = components['schemas']['StatementEntry'];
export type Supplier = components['schemas']['Supplier'];
export type SupplierCard = components['schemas']['SupplierCard'];
export type SupplierDebt = components['schemas']['SupplierDebt'];
export type SupplierDraft = components['schemas']['SupplierDraft'];
export type SupplierEventType = components['schemas']['SupplierEventType'];
export type SupplierInfo = components['schemas']['SupplierInfo'];
export type SupplierLevel = components['schemas']['SupplierLevel'];
export type SupplierRow = components['schemas']['SupplierRow'];
export type SupplierShown = components['schemas']['SupplierShown'];
export type TeamMember = components['schemas']['TeamMember'];
export type TrialRow = components['schemas']['TrialRow'];
export type Vintage = components['schemas']['Vintage'];
export type WaitingDocument = components['schemas']['WaitingDocument'];
export type WaitingPayee = components['schemas']['WaitingPayee'];
export type WaitingReschedule = components['schemas']['WaitingReschedule'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WriteOff = components['schemas']['WriteOff'];
export type Calls = components['schemas']['Calls'];
