-- Which acquirer a payment is with, by name. Payments of older versions name none: they are with the default one.
ALTER TABLE "public"."payments" ADD COLUMN "acquirer" TEXT;

CREATE VIEW "wire"."payments_4" AS SELECT * FROM "public"."payments";
